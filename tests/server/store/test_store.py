"""What every store must do, whatever database is behind it."""

import asyncio

import msgspec
import pytest

from sleuth.server.store import (
    PersonId,
    PersonRow,
    PlayedRow,
    ResultRow,
    SaidRow,
    Store,
    StoreError,
    TableId,
    TableRow,
    TakenError,
    open_store,
)

OAK, ELM = TableId("oak"), TableId("elm")
P1, P2, P3, ANN, BOB = PersonId("p1"), PersonId("p2"), PersonId("p3"), PersonId("ann"), PersonId("bob")
TABLE = TableRow(OAK, 1, "classic", "open", P1, True, bytes(range(256)), 1000.5, 1000.5)
UNKEEPABLE = ["nul\0", "half \ud83d"]


async def test_entries_come_back_in_order_whatever_order_they_went_in(store: Store) -> None:
    for n in (2, 1, 3):
        assert await store.append(OAK, n, b"entry %d" % n)
    assert await store.entries(OAK) == [(1, b"entry 1"), (2, b"entry 2"), (3, b"entry 3")]
    assert await store.entries(OAK, after=2) == [(3, b"entry 3")]
    assert await store.entries(OAK, after=3) == []


async def test_any_bytes_come_back_as_they_were(store: Store) -> None:
    assert await store.append(OAK, 1, bytes(range(256)))
    assert await store.append(OAK, 2, b"")
    assert await store.entries(OAK) == [(1, bytes(range(256))), (2, b"")]


async def test_a_number_is_given_once_and_the_first_entry_stays(store: Store, other: Store) -> None:
    assert await store.append(OAK, 1, b"first")
    assert not await store.append(OAK, 1, b"second")
    assert not await other.append(OAK, 1, b"third")
    assert await other.entries(OAK) == [(1, b"first")]


async def test_tables_do_not_share_numbers(store: Store) -> None:
    assert await store.append(OAK, 1, b"oak")
    assert await store.append(ELM, 1, b"elm")
    assert await store.entries(ELM) == [(1, b"elm")]


async def test_of_many_appends_of_one_number_at_the_same_time_one_wins(store: Store, other: Store) -> None:
    stores = [store, other] * 50
    won = await asyncio.gather(*(one.append(OAK, 1, b"%d" % i) for i, one in enumerate(stores)))
    assert won.count(True) == 1
    assert await store.entries(OAK) == [(1, b"%d" % won.index(True))]


async def test_two_servers_with_the_same_numbers_in_opposite_order_do_not_block_each_other(
    store: Store, other: Store
) -> None:
    for start in range(0, 5000, 500):
        numbers = range(start + 1, start + 501)
        up = (store.append(OAK, n, b"up") for n in numbers)
        down = (other.append(OAK, n, b"down") for n in reversed(numbers))
        assert (await asyncio.gather(*up, *down)).count(True) == 500
    assert [n for n, _ in await store.entries(OAK)] == list(range(1, 5001))


async def test_more_appends_at_once_than_a_batch_holds_are_all_kept(store: Store) -> None:
    won = await asyncio.gather(*(store.append(TableId(f"table{n % 7}"), n, b"%d" % n) for n in range(1, 3001)))
    assert all(won)
    kept = [entry for table in range(7) for entry in await store.entries(TableId(f"table{table}"))]
    assert sorted(kept) == [(n, b"%d" % n) for n in range(1, 3001)]


async def test_an_append_whose_caller_gave_up_disturbs_nobody(store: Store) -> None:
    appends = [asyncio.ensure_future(store.append(OAK, n, b"")) for n in range(1, 101)]
    await asyncio.sleep(0)
    for append in appends[::2]:
        append.cancel()
    assert await asyncio.gather(*appends[1::2]) == [True] * 50
    assert await store.append(OAK, 101, b"")


async def test_of_servers_that_ask_for_a_key_the_first_ones_is_kept(store: Store, other: Store) -> None:
    assert await store.key("cookies", b"first") == b"first"
    assert await other.key("cookies", b"second") == b"first"
    assert await other.key("another", b"second") == b"second"


async def test_a_table_comes_back_as_it_was(store: Store, other: Store) -> None:
    await store.add_table(TABLE)
    assert await other.table(OAK) == TABLE
    assert await store.table(ELM) is None


async def test_a_tables_id_is_taken_once(store: Store) -> None:
    await store.add_table(TABLE)
    with pytest.raises(TakenError, match="oak"):
        await store.add_table(msgspec.structs.replace(TABLE, game="other"))
    assert await store.table(OAK) == TABLE


async def test_a_table_is_saved_only_over_the_revision_before(store: Store) -> None:
    await store.add_table(TABLE)
    second = msgspec.structs.replace(TABLE, revision=2, status="playing", public=False, data=b"2", touched=2000.25)
    assert await store.save_table(second)
    assert not await store.save_table(msgspec.structs.replace(second, data=b"late"))
    assert not await store.save_table(msgspec.structs.replace(second, revision=4, data=b"early"))
    assert await store.table(OAK) == second


async def test_a_table_that_was_never_added_cannot_be_saved(store: Store) -> None:
    assert not await store.save_table(msgspec.structs.replace(TABLE, revision=2))
    assert await store.table(OAK) is None


async def test_of_many_saves_of_one_revision_one_wins(store: Store, other: Store) -> None:
    await store.add_table(TABLE)
    changed = [msgspec.structs.replace(TABLE, revision=2, data=b"%d" % i) for i in range(40)]
    won = await asyncio.gather(*((store, other)[i % 2].save_table(row) for i, row in enumerate(changed)))
    assert won.count(True) == 1
    assert await store.table(OAK) == changed[won.index(True)]


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
    assert await store.lease(OAK, "server 1", now=100.0, seconds=5.0)
    assert not await other.lease(OAK, "server 2", now=104.9, seconds=5.0)
    assert await other.lease(OAK, "server 2", now=105.0, seconds=5.0)
    assert not await store.lease(OAK, "server 1", now=105.0, seconds=5.0)


async def test_a_lease_is_kept_by_asking_again(store: Store) -> None:
    assert await store.lease(OAK, "server 1", now=100.0, seconds=5.0)
    assert await store.lease(OAK, "server 1", now=104.0, seconds=5.0)
    assert not await store.lease(OAK, "server 2", now=108.0, seconds=5.0)
    assert await store.lease(ELM, "server 2", now=108.0, seconds=5.0)


async def test_all_leases_of_a_server_are_kept_in_one_go(store: Store, other: Store) -> None:
    assert await store.lease(OAK, "server 1", now=100.0, seconds=5.0)
    assert await store.lease(ELM, "server 1", now=100.0, seconds=5.0)
    assert await other.lease(TableId("ash"), "server 2", now=100.0, seconds=5.0)
    assert await store.renew("server 1", now=104.0, seconds=5.0) == {"oak", "elm"}
    assert not await other.lease(OAK, "server 2", now=108.0, seconds=5.0)
    assert await store.lease(TableId("ash"), "server 1", now=108.0, seconds=5.0)


async def test_a_lease_lost_meanwhile_is_not_kept(store: Store, other: Store) -> None:
    assert await store.lease(OAK, "server 1", now=100.0, seconds=5.0)
    assert await other.lease(OAK, "server 2", now=106.0, seconds=5.0)
    assert await store.renew("server 1", now=107.0, seconds=5.0) == frozenset()


async def test_a_lease_given_up_is_free_at_once(store: Store) -> None:
    assert await store.lease(OAK, "server 1", now=100.0, seconds=5.0)
    await store.release(OAK, "server 2")
    assert not await store.lease(OAK, "server 2", now=101.0, seconds=5.0)
    await store.release(OAK, "server 1")
    assert await store.lease(OAK, "server 2", now=101.0, seconds=5.0)


async def test_of_many_servers_one_gets_the_lease(store: Store, other: Store) -> None:
    for start in (100.0, 200.0):
        asked = ((store, other)[i % 2].lease(OAK, f"server {start}/{i}", now=start, seconds=5.0) for i in range(40))
        assert (await asyncio.gather(*asked)).count(True) == 1


async def test_chat_is_numbered_from_one_at_each_table(store: Store, other: Store) -> None:
    assert await store.say(OAK, b"hello", ANN) == 1
    assert await other.say(OAK, b"good evening", ANN) == 2
    assert await store.say(ELM, b"anybody?", ANN) == 1
    assert await store.said(OAK) == [SaidRow(1, b"hello"), SaidRow(2, b"good evening")]
    assert await store.said(OAK, after=1) == [SaidRow(2, b"good evening")]


async def test_everybody_talking_at_once_leaves_no_gap(store: Store, other: Store) -> None:
    numbers = await asyncio.gather(*((store, other)[i % 2].say(OAK, b"%d" % i, ANN) for i in range(60)))
    assert sorted(numbers) == list(range(1, 61))
    assert await store.said(OAK) == [SaidRow(n, b"%d" % numbers.index(n)) for n in range(1, 61)]


async def test_notes_are_one_persons_at_one_table(store: Store) -> None:
    assert await store.notes(OAK, P1) is None
    await store.save_notes(OAK, P1, b"plum?")
    await store.save_notes(OAK, P2, b"white?")
    await store.save_notes(OAK, P1, b"plum!")
    assert await store.notes(OAK, P1) == b"plum!"
    assert await store.notes(OAK, P2) == b"white?"
    assert await store.notes(ELM, P1) is None


async def test_guests_may_share_a_name_and_have_no_account(store: Store) -> None:
    assert await store.add_person(PersonRow(P1, "Agatha"))
    assert await store.add_person(PersonRow(P2, "Agatha"))
    assert await store.person(P2) == PersonRow(P2, "Agatha")
    assert await store.person(P3) is None
    assert await store.account("Agatha") is None


@pytest.mark.parametrize("same", ["Agatha Groß", "AGATHA GROSS", "Ａgatha gross"])
async def test_an_account_has_its_name_alone(store: Store, same: str) -> None:
    agatha = PersonRow(P1, "Agatha Groß", "hash")
    assert await store.add_person(agatha)
    assert not await store.add_person(PersonRow(P2, same, "other hash"))
    assert await store.person(P2) is None
    assert await store.account(same) == agatha
    assert await store.add_person(PersonRow(P3, same)), "a guest may still call herself that"


async def test_a_deleted_person_leaves_nothing_and_others_keep_theirs(store: Store) -> None:
    for person, name in (("p1", "Agatha"), ("p2", "Dorothy")):
        assert await store.add_person(PersonRow(PersonId(person), name, "hash", "epoch"))
        await store.save_notes(OAK, PersonId(person), b"notes")
        await store.add_results([ResultRow(PersonId(person), OAK, 1.0, b"won")])
        await store.add_played([PlayedRow(PersonId(person), "midnight", "case", "3")])
    await store.delete_person(P1)
    assert await store.person(P1) is None
    assert await store.account("Agatha") is None
    assert await store.notes(OAK, P1) is None
    assert not await store.results(P1)
    assert not await store.played(P1, "midnight")
    assert len(await store.played(P2, "midnight")) == 1
    assert await store.person(P2) == PersonRow(P2, "Dorothy", "hash", "epoch")
    assert await store.notes(OAK, P2) == b"notes"
    assert len(await store.results(P2)) == 1
    assert await store.add_person(PersonRow(P3, "Agatha", "hash")), "the name is free again"


async def test_a_deleted_table_leaves_nothing_and_a_line_can_be_rewritten(store: Store) -> None:
    for table in ("oak", "elm"):
        await store.append(TableId(table), 1, b"entry")
        await store.say(TableId(table), b"a line", ANN)
        await store.say(TableId(table), b"another", BOB)
    assert await store.said_by(ANN) == [("elm", SaidRow(1, b"a line")), ("oak", SaidRow(1, b"a line"))]
    await store.rewrite_said(ELM, 1, b"gone")
    assert [table for table, _ in await store.said_by(ANN)] == ["oak"], "a line that was taken out is nobody's"
    assert [line.data for line in await store.said(ELM)] == [b"gone", b"another"]
    await store.delete_table(OAK)
    assert not await store.entries(OAK)
    assert not await store.said(OAK)
    assert await store.entries(ELM) == [(1, b"entry")]


async def test_a_person_is_added_once(store: Store) -> None:
    assert await store.add_person(PersonRow(P1, "Agatha"))
    with pytest.raises(TakenError, match="p1"):
        await store.add_person(PersonRow(P1, "Dorothy"))
    assert await store.person(P1) == PersonRow(P1, "Agatha")


async def test_a_guest_becomes_an_account_unless_the_name_is_taken(store: Store) -> None:
    assert await store.add_person(PersonRow(P1, "Agatha", "hash"))
    assert await store.add_person(PersonRow(P2, "agatha"))
    assert not await store.save_person(PersonRow(P2, "agatha", "other hash"))
    assert await store.person(P2) == PersonRow(P2, "agatha")
    assert await store.save_person(PersonRow(P2, "Dorothy", "other hash"))
    assert await store.account("dorothy") == PersonRow(P2, "Dorothy", "other hash")


async def test_an_account_may_keep_its_name_and_a_new_name_frees_the_old(store: Store) -> None:
    assert await store.add_person(PersonRow(P1, "Agatha", "hash"))
    assert await store.save_person(PersonRow(P1, "AGATHA", "new hash"))
    assert await store.save_person(PersonRow(P1, "Mary", "new hash"))
    assert await store.account("Agatha") is None
    assert await store.add_person(PersonRow(P2, "Agatha", "hash"))


async def test_nobody_unknown_is_saved(store: Store) -> None:
    with pytest.raises(StoreError, match="p9"):
        await store.save_person(PersonRow(PersonId("p9"), "Nobody"))
    assert await store.person(PersonId("p9")) is None


async def test_of_many_who_want_one_name_one_gets_it(store: Store, other: Store) -> None:
    people = [PersonRow(PersonId(f"p{i}"), "Agatha", f"hash {i}") for i in range(20)]
    won = await asyncio.gather(*((store, other)[i % 2].add_person(row) for i, row in enumerate(people)))
    assert won.count(True) == 1
    assert await store.account("agatha") == people[won.index(True)]


async def test_what_was_played_is_kept_once_for_each_game_and_person(store: Store, other: Store) -> None:
    rows = [PlayedRow(P1, "midnight", "case", "3"), PlayedRow(P1, "midnight", "case", "1")]
    await store.add_played([*rows, PlayedRow(P1, "gala", "case", "3"), PlayedRow(P2, "midnight", "case", "2")])
    await other.add_played(rows)
    await store.add_played([])
    assert await other.played(P1, "midnight") == rows[::-1]
    assert await store.played(P3, "midnight") == await store.played(P1, "\0") == []
    with pytest.raises(StoreError):
        await store.add_played([PlayedRow(P1, "midnight", "case", "\0")])


async def test_history_is_newest_first_and_what_was_kept_stays(store: Store) -> None:
    games = [
        ResultRow(P1, TableId(name), ended, name.encode()) for name, ended in (("oak", 1.5), ("elm", 3.5), ("ash", 2.5))
    ]
    await store.add_results([*games, ResultRow(P2, OAK, 1.5, b"")])
    await store.add_results([ResultRow(P1, OAK, 9.0, b"again"), ResultRow(P1, TableId("yew"), 0.5, b"yew")])
    await store.add_results([])
    assert [row.table for row in await store.results(P1)] == ["elm", "ash", "oak", "yew"]
    assert await store.results(P1, most=2) == [games[1], games[2]]
    assert (await store.results(P1))[2] == games[0]
    assert await store.results(P3) == []


@pytest.mark.parametrize("text", UNKEEPABLE)
async def test_what_no_database_can_hold_was_never_kept(store: Store, text: str) -> None:
    assert await store.table(TableId(text)) is None
    assert await store.person(PersonId(text)) is None
    assert await store.account(text) is None
    assert await store.notes(TableId(text), PersonId(text)) is None
    assert not await store.entries(TableId(text))
    assert not await store.said(TableId(text))
    assert not await store.results(PersonId(text))


@pytest.mark.parametrize("text", UNKEEPABLE)
async def test_what_no_database_can_hold_is_refused_and_sinks_nobody_else(store: Store, text: str) -> None:
    given = await asyncio.gather(
        store.append(OAK, 1, b""),
        store.append(TableId(text), 1, b""),
        store.append(OAK, 2**63, b""),
        store.add_person(PersonRow(P1, text)),
        store.add_results([ResultRow(P1, OAK, 1.0, b""), ResultRow(P1, TableId(text), 1.0, b"")]),
        store.lease(OAK, "server 1", now=float("nan"), seconds=1.0),
        store.append(OAK, 2, b""),
        return_exceptions=True,
    )
    assert given[0] is given[-1] is True
    assert [type(answer) for answer in given[1:-1]] == [StoreError] * 5
    assert await store.results(P1) == []


async def test_a_number_beyond_all_numbers_is_after_everything(store: Store) -> None:
    await store.append(OAK, 1, b"")
    await store.say(OAK, b"", ANN)
    assert not await store.entries(OAK, after=10**30)
    assert not await store.said(OAK, after=10**30)


async def test_everything_is_there_when_the_house_opens_again(database_url: str) -> None:
    first = open_store(database_url)
    await first.open()
    await first.add_table(TABLE)
    await first.append(OAK, 1, b"entry")
    await first.say(OAK, b"hello", ANN)
    await first.close()
    again = open_store(database_url)
    await again.open()
    assert await again.table(OAK) == TABLE
    assert await again.entries(OAK) == [(1, b"entry")]
    assert await again.said(OAK) == [SaidRow(1, b"hello")]
    await again.close()


async def test_closing_waits_for_what_was_begun(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()
    appends = asyncio.gather(*(store.append(OAK, n, b"") for n in range(1, 201)))
    await asyncio.sleep(0)
    await store.close()
    assert all(await appends)


async def test_a_store_that_is_not_open_says_so(database_url: str) -> None:
    store = open_store(database_url)
    for _ in range(2):
        with pytest.raises(StoreError, match="not open"):
            await store.append(OAK, 1, b"")
        with pytest.raises(StoreError, match="not open"):
            await store.table(OAK)
        with pytest.raises(StoreError, match="not open"):
            await store.say(OAK, b"", ANN)
        await store.open()
        await store.close()
