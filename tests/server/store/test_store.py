"""What every store must do, whatever database is behind it."""

import asyncio

import msgspec
import pytest

from sleuth.server.store import PersonRow, ResultRow, SaidRow, Store, StoreError, TableRow, TakenError, open_store

TABLE = TableRow("oak", 1, "classic", "open", "p1", True, bytes(range(256)), 1000.5, 1000.5)
UNKEEPABLE = ["nul\0", "half \ud83d"]


async def test_entries_come_back_in_order_whatever_order_they_went_in(store: Store) -> None:
    for n in (2, 1, 3):
        assert await store.append("oak", n, b"entry %d" % n)
    assert await store.entries("oak") == [(1, b"entry 1"), (2, b"entry 2"), (3, b"entry 3")]
    assert await store.entries("oak", after=2) == [(3, b"entry 3")]
    assert await store.entries("oak", after=3) == []


async def test_any_bytes_come_back_as_they_were(store: Store) -> None:
    assert await store.append("oak", 1, bytes(range(256)))
    assert await store.append("oak", 2, b"")
    assert await store.entries("oak") == [(1, bytes(range(256))), (2, b"")]


async def test_a_number_is_given_once_and_the_first_entry_stays(store: Store, other: Store) -> None:
    assert await store.append("oak", 1, b"first")
    assert not await store.append("oak", 1, b"second")
    assert not await other.append("oak", 1, b"third")
    assert await other.entries("oak") == [(1, b"first")]


async def test_tables_do_not_share_numbers(store: Store) -> None:
    assert await store.append("oak", 1, b"oak")
    assert await store.append("elm", 1, b"elm")
    assert await store.entries("elm") == [(1, b"elm")]


async def test_of_many_appends_of_one_number_at_the_same_time_one_wins(store: Store, other: Store) -> None:
    stores = [store, other] * 50
    won = await asyncio.gather(*(one.append("oak", 1, b"%d" % i) for i, one in enumerate(stores)))
    assert won.count(True) == 1
    assert await store.entries("oak") == [(1, b"%d" % won.index(True))]


async def test_two_servers_with_the_same_numbers_in_opposite_order_do_not_block_each_other(
    store: Store, other: Store
) -> None:
    for start in range(0, 5000, 500):
        numbers = range(start + 1, start + 501)
        up = (store.append("oak", n, b"up") for n in numbers)
        down = (other.append("oak", n, b"down") for n in reversed(numbers))
        assert (await asyncio.gather(*up, *down)).count(True) == 500
    assert [n for n, _ in await store.entries("oak")] == list(range(1, 5001))


async def test_more_appends_at_once_than_a_batch_holds_are_all_kept(store: Store) -> None:
    won = await asyncio.gather(*(store.append(f"table{n % 7}", n, b"%d" % n) for n in range(1, 3001)))
    assert all(won)
    kept = [entry for table in range(7) for entry in await store.entries(f"table{table}")]
    assert sorted(kept) == [(n, b"%d" % n) for n in range(1, 3001)]


async def test_an_append_whose_caller_gave_up_disturbs_nobody(store: Store) -> None:
    appends = [asyncio.ensure_future(store.append("oak", n, b"")) for n in range(1, 101)]
    await asyncio.sleep(0)
    for append in appends[::2]:
        append.cancel()
    assert await asyncio.gather(*appends[1::2]) == [True] * 50
    assert await store.append("oak", 101, b"")


async def test_a_table_comes_back_as_it_was(store: Store, other: Store) -> None:
    await store.add_table(TABLE)
    assert await other.table("oak") == TABLE
    assert await store.table("elm") is None


async def test_a_tables_id_is_taken_once(store: Store) -> None:
    await store.add_table(TABLE)
    with pytest.raises(TakenError, match="oak"):
        await store.add_table(msgspec.structs.replace(TABLE, game="other"))
    assert await store.table("oak") == TABLE


async def test_a_table_is_saved_only_over_the_revision_before(store: Store) -> None:
    await store.add_table(TABLE)
    second = msgspec.structs.replace(TABLE, revision=2, status="playing", public=False, data=b"2", touched=2000.25)
    assert await store.save_table(second)
    assert not await store.save_table(msgspec.structs.replace(second, data=b"late"))
    assert not await store.save_table(msgspec.structs.replace(second, revision=4, data=b"early"))
    assert await store.table("oak") == second


async def test_a_table_that_was_never_added_cannot_be_saved(store: Store) -> None:
    assert not await store.save_table(msgspec.structs.replace(TABLE, revision=2))
    assert await store.table("oak") is None


async def test_of_many_saves_of_one_revision_one_wins(store: Store, other: Store) -> None:
    await store.add_table(TABLE)
    changed = [msgspec.structs.replace(TABLE, revision=2, data=b"%d" % i) for i in range(40)]
    won = await asyncio.gather(*((store, other)[i % 2].save_table(row) for i, row in enumerate(changed)))
    assert won.count(True) == 1
    assert await store.table("oak") == changed[won.index(True)]


async def test_tables_are_listed_by_status_newest_first(store: Store) -> None:
    for age, (name, status, public) in enumerate(
        [("elm", "open", True), ("ash", "playing", True), ("yew", "open", False), ("fir", "over", True)]
    ):
        row = msgspec.structs.replace(TABLE, id=name, status=status, public=public, created=1000.0 + age)
        await store.add_table(row)

    async def listed(*statuses: str, public_only: bool = False) -> list[str]:
        return [row.id for row in await store.tables(statuses, public_only)]

    assert await listed("open", "playing", "over") == ["fir", "yew", "ash", "elm"]
    assert await listed("open", "playing", public_only=True) == ["ash", "elm"]
    assert await listed("open") == ["yew", "elm"]
    assert await listed() == []


async def test_a_lease_is_anothers_only_when_it_is_over(store: Store, other: Store) -> None:
    assert await store.lease("oak", "server 1", now=100.0, seconds=5.0)
    assert not await other.lease("oak", "server 2", now=104.9, seconds=5.0)
    assert await other.lease("oak", "server 2", now=105.0, seconds=5.0)
    assert not await store.lease("oak", "server 1", now=105.0, seconds=5.0)


async def test_a_lease_is_kept_by_asking_again(store: Store) -> None:
    assert await store.lease("oak", "server 1", now=100.0, seconds=5.0)
    assert await store.lease("oak", "server 1", now=104.0, seconds=5.0)
    assert not await store.lease("oak", "server 2", now=108.0, seconds=5.0)
    assert await store.lease("elm", "server 2", now=108.0, seconds=5.0)


async def test_all_leases_of_a_server_are_kept_in_one_go(store: Store, other: Store) -> None:
    assert await store.lease("oak", "server 1", now=100.0, seconds=5.0)
    assert await store.lease("elm", "server 1", now=100.0, seconds=5.0)
    assert await other.lease("ash", "server 2", now=100.0, seconds=5.0)
    assert await store.renew("server 1", now=104.0, seconds=5.0) == {"oak", "elm"}
    assert not await other.lease("oak", "server 2", now=108.0, seconds=5.0)
    assert await store.lease("ash", "server 1", now=108.0, seconds=5.0)


async def test_a_lease_lost_meanwhile_is_not_kept(store: Store, other: Store) -> None:
    assert await store.lease("oak", "server 1", now=100.0, seconds=5.0)
    assert await other.lease("oak", "server 2", now=106.0, seconds=5.0)
    assert await store.renew("server 1", now=107.0, seconds=5.0) == frozenset()


async def test_a_lease_given_up_is_free_at_once(store: Store) -> None:
    assert await store.lease("oak", "server 1", now=100.0, seconds=5.0)
    await store.release("oak", "server 2")
    assert not await store.lease("oak", "server 2", now=101.0, seconds=5.0)
    await store.release("oak", "server 1")
    assert await store.lease("oak", "server 2", now=101.0, seconds=5.0)


async def test_of_many_servers_one_gets_the_lease(store: Store, other: Store) -> None:
    for start in (100.0, 200.0):
        asked = ((store, other)[i % 2].lease("oak", f"server {start}/{i}", now=start, seconds=5.0) for i in range(40))
        assert (await asyncio.gather(*asked)).count(True) == 1


async def test_chat_is_numbered_from_one_at_each_table(store: Store, other: Store) -> None:
    assert await store.say("oak", b"hello", "ann") == 1
    assert await other.say("oak", b"good evening", "ann") == 2
    assert await store.say("elm", b"anybody?", "ann") == 1
    assert await store.said("oak") == [SaidRow(1, b"hello"), SaidRow(2, b"good evening")]
    assert await store.said("oak", after=1) == [SaidRow(2, b"good evening")]


async def test_everybody_talking_at_once_leaves_no_gap(store: Store, other: Store) -> None:
    numbers = await asyncio.gather(*((store, other)[i % 2].say("oak", b"%d" % i, "ann") for i in range(60)))
    assert sorted(numbers) == list(range(1, 61))
    assert await store.said("oak") == [SaidRow(n, b"%d" % numbers.index(n)) for n in range(1, 61)]


async def test_notes_are_one_persons_at_one_table(store: Store) -> None:
    assert await store.notes("oak", "p1") is None
    await store.save_notes("oak", "p1", b"plum?")
    await store.save_notes("oak", "p2", b"white?")
    await store.save_notes("oak", "p1", b"plum!")
    assert await store.notes("oak", "p1") == b"plum!"
    assert await store.notes("oak", "p2") == b"white?"
    assert await store.notes("elm", "p1") is None


async def test_guests_may_share_a_name_and_have_no_account(store: Store) -> None:
    assert await store.add_person(PersonRow("p1", "Agatha"))
    assert await store.add_person(PersonRow("p2", "Agatha"))
    assert await store.person("p2") == PersonRow("p2", "Agatha")
    assert await store.person("p3") is None
    assert await store.account("Agatha") is None


@pytest.mark.parametrize("same", ["Agatha Groß", "AGATHA GROSS", "Ａgatha gross"])
async def test_an_account_has_its_name_alone(store: Store, same: str) -> None:
    agatha = PersonRow("p1", "Agatha Groß", "hash")
    assert await store.add_person(agatha)
    assert not await store.add_person(PersonRow("p2", same, "other hash"))
    assert await store.person("p2") is None
    assert await store.account(same) == agatha
    assert await store.add_person(PersonRow("p3", same)), "a guest may still call herself that"


async def test_a_deleted_person_leaves_nothing_and_others_keep_theirs(store: Store) -> None:
    for person, name in (("p1", "Agatha"), ("p2", "Dorothy")):
        assert await store.add_person(PersonRow(person, name, "hash", "epoch"))
        await store.save_notes("oak", person, b"notes")
        await store.add_results([ResultRow(person, "oak", 1.0, b"won")])
    await store.delete_person("p1")
    assert await store.person("p1") is None
    assert await store.account("Agatha") is None
    assert await store.notes("oak", "p1") is None
    assert not await store.results("p1")
    assert await store.person("p2") == PersonRow("p2", "Dorothy", "hash", "epoch")
    assert await store.notes("oak", "p2") == b"notes"
    assert len(await store.results("p2")) == 1
    assert await store.add_person(PersonRow("p3", "Agatha", "hash")), "the name is free again"


async def test_a_deleted_table_leaves_nothing_and_a_line_can_be_rewritten(store: Store) -> None:
    for table in ("oak", "elm"):
        await store.append(table, 1, b"entry")
        await store.say(table, b"a line", "ann")
        await store.say(table, b"another", "bob")
    assert await store.said_by("ann") == [("elm", SaidRow(1, b"a line")), ("oak", SaidRow(1, b"a line"))]
    await store.rewrite_said("elm", 1, b"gone")
    assert [table for table, _ in await store.said_by("ann")] == ["oak"], "a line that was taken out is nobody's"
    assert [line.data for line in await store.said("elm")] == [b"gone", b"another"]
    await store.delete_table("oak")
    assert not await store.entries("oak")
    assert not await store.said("oak")
    assert await store.entries("elm") == [(1, b"entry")]


async def test_a_person_is_added_once(store: Store) -> None:
    assert await store.add_person(PersonRow("p1", "Agatha"))
    with pytest.raises(TakenError, match="p1"):
        await store.add_person(PersonRow("p1", "Dorothy"))
    assert await store.person("p1") == PersonRow("p1", "Agatha")


async def test_a_guest_becomes_an_account_unless_the_name_is_taken(store: Store) -> None:
    assert await store.add_person(PersonRow("p1", "Agatha", "hash"))
    assert await store.add_person(PersonRow("p2", "agatha"))
    assert not await store.save_person(PersonRow("p2", "agatha", "other hash"))
    assert await store.person("p2") == PersonRow("p2", "agatha")
    assert await store.save_person(PersonRow("p2", "Dorothy", "other hash"))
    assert await store.account("dorothy") == PersonRow("p2", "Dorothy", "other hash")


async def test_an_account_may_keep_its_name_and_a_new_name_frees_the_old(store: Store) -> None:
    assert await store.add_person(PersonRow("p1", "Agatha", "hash"))
    assert await store.save_person(PersonRow("p1", "AGATHA", "new hash"))
    assert await store.save_person(PersonRow("p1", "Mary", "new hash"))
    assert await store.account("Agatha") is None
    assert await store.add_person(PersonRow("p2", "Agatha", "hash"))


async def test_nobody_unknown_is_saved(store: Store) -> None:
    with pytest.raises(StoreError, match="p9"):
        await store.save_person(PersonRow("p9", "Nobody"))
    assert await store.person("p9") is None


async def test_of_many_who_want_one_name_one_gets_it(store: Store, other: Store) -> None:
    people = [PersonRow(f"p{i}", "Agatha", f"hash {i}") for i in range(20)]
    won = await asyncio.gather(*((store, other)[i % 2].add_person(row) for i, row in enumerate(people)))
    assert won.count(True) == 1
    assert await store.account("agatha") == people[won.index(True)]


async def test_history_is_newest_first_and_what_was_kept_stays(store: Store) -> None:
    games = [ResultRow("p1", name, ended, name.encode()) for name, ended in (("oak", 1.5), ("elm", 3.5), ("ash", 2.5))]
    await store.add_results([*games, ResultRow("p2", "oak", 1.5, b"")])
    await store.add_results([ResultRow("p1", "oak", 9.0, b"again"), ResultRow("p1", "yew", 0.5, b"yew")])
    await store.add_results([])
    assert [row.table for row in await store.results("p1")] == ["elm", "ash", "oak", "yew"]
    assert await store.results("p1", most=2) == [games[1], games[2]]
    assert (await store.results("p1"))[2] == games[0]
    assert await store.results("p3") == []


@pytest.mark.parametrize("text", UNKEEPABLE)
async def test_what_no_database_can_hold_was_never_kept(store: Store, text: str) -> None:
    assert await store.table(text) is None
    assert await store.person(text) is None
    assert await store.account(text) is None
    assert await store.notes(text, text) is None
    assert not await store.entries(text)
    assert not await store.said(text)
    assert not await store.results(text)


@pytest.mark.parametrize("text", UNKEEPABLE)
async def test_what_no_database_can_hold_is_refused_and_sinks_nobody_else(store: Store, text: str) -> None:
    given = await asyncio.gather(
        store.append("oak", 1, b""),
        store.append(text, 1, b""),
        store.append("oak", 2**63, b""),
        store.add_person(PersonRow("p1", text)),
        store.add_results([ResultRow("p1", "oak", 1.0, b""), ResultRow("p1", text, 1.0, b"")]),
        store.lease("oak", "server 1", now=float("nan"), seconds=1.0),
        store.append("oak", 2, b""),
        return_exceptions=True,
    )
    assert given[0] is given[-1] is True
    assert [type(answer) for answer in given[1:-1]] == [StoreError] * 5
    assert await store.results("p1") == []


async def test_a_number_beyond_all_numbers_is_after_everything(store: Store) -> None:
    await store.append("oak", 1, b"")
    await store.say("oak", b"", "ann")
    assert not await store.entries("oak", after=10**30)
    assert not await store.said("oak", after=10**30)


async def test_everything_is_there_when_the_house_opens_again(database_url: str) -> None:
    first = open_store(database_url)
    await first.open()
    await first.add_table(TABLE)
    await first.append("oak", 1, b"entry")
    await first.say("oak", b"hello", "ann")
    await first.close()
    again = open_store(database_url)
    await again.open()
    assert await again.table("oak") == TABLE
    assert await again.entries("oak") == [(1, b"entry")]
    assert await again.said("oak") == [SaidRow(1, b"hello")]
    await again.close()


async def test_closing_waits_for_what_was_begun(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()
    appends = asyncio.gather(*(store.append("oak", n, b"") for n in range(1, 201)))
    await asyncio.sleep(0)
    await store.close()
    assert all(await appends)


async def test_a_store_that_is_not_open_says_so(database_url: str) -> None:
    store = open_store(database_url)
    for _ in range(2):
        with pytest.raises(StoreError, match="not open"):
            await store.append("oak", 1, b"")
        with pytest.raises(StoreError, match="not open"):
            await store.table("oak")
        with pytest.raises(StoreError, match="not open"):
            await store.say("oak", b"", "ann")
        await store.open()
        await store.close()
