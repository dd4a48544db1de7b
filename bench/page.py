"""A page load from a warm server: how much script, and how long until the board is drawn."""

import gzip
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from bench.server import served

BAR_KB = 200
BAR_SECONDS = 1.0
CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def load(browser: Browser, url: str, table: str) -> tuple[float, float]:
    """Kilobytes of compressed script, and seconds until the board stands, in a browser that was never here."""
    context = browser.new_context()
    page = context.new_page()
    sizes: list[float] = []

    def count(response: object) -> None:
        headers = response.headers  # type: ignore[attr-defined] # Playwright's events are untyped
        if "javascript" in headers.get("content-type", ""):
            body = response.body()  # type: ignore[attr-defined] # as above
            sizes.append(float(headers.get("content-length") or len(gzip.compress(body))))

    page.on("response", count)
    page.goto(f"{url}/table/{table}", wait_until="commit")
    page.get_by_role("group", name="The board").wait_for()
    drawn = page.evaluate("performance.now()") / 1000
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(sizes) / 1024, drawn


def main() -> bool:
    """Print the figures; whether they reach the bars."""
    with served() as (port, _), sync_playwright() as playwright:
        url = f"http://127.0.0.1:{port}"
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        context = browser.new_context(base_url=url)
        answer = context.request.post(
            "/api/tables/quick", data={"game": "classic", "nonce": "0" * 32}, headers={"origin": url}
        )
        table = answer.json()["table"]
        loads = [load(browser, url, table) for _ in range(4)][1:]
        browser.close()
    kilobytes, seconds = (median(column) for column in zip(*loads, strict=True))
    print("Page load of a table, warm server, new browser")
    print(f"  script, compressed      {kilobytes:8.0f} kB   (bar: {BAR_KB})")
    print(f"  first board drawn       {seconds:8.2f} s    (bar: {BAR_SECONDS})")
    return bool(kilobytes < BAR_KB and seconds < BAR_SECONDS)


if __name__ == "__main__":
    raise SystemExit(not main())
