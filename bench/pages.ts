import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type RunningPortal, startPortal } from '../e2e/support/portal/portal.ts'
import { runSql } from '../e2e/support/portal/portal-database.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { measureFirstRegistration, type Wait } from './pages/first-registration-wait.ts'
import { middleOf, type PageView, viewPage } from './pages/lighthouse.ts'
import { measureMainThread } from './pages/main-thread.ts'
import { pageMisses, pageTable } from './pages/page-table.ts'
import { type Before, loggedInAs, withTwoClasses } from './visitors.ts'

// `npm run bench:pages`: how soon the first pages are painted and respond, on an old phone with a slow connection. Runs
// Lighthouse against the built portal with its sample. Also measures the waits of a first registration, and the main thread
// for a month of 300 classes. Exit code 1 when a budget is missed.
/** Views of each page. The median of their numbers counts. */
const views = Number(process.env.BENCH_VIEWS ?? 3)
/** `npm run bench:pages -- list roster` measures only these. */
const selected = process.argv.slice(2)
const fullMonth = 300
/** The longest wait from home to the registered class, in seconds. `silent`: without any sign of progress. */
const mostWaiting = { all: 8, silent: 4 }
/**
 * The longest time for hydration, and for switching the view or the month, in milliseconds. Until then, the page seems
 * not to respond (web.dev: an Interaction to Next Paint is good up to 200 ms).
 */
const mostMainThread = 200

const chromium = ensureChromium()
await once(spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }), 'exit')
const portal = await startPortal()
try {
  const seen = new Map<string, PageView>()
  const pages = (await pagesOf(portal)).filter(({ name }) => isSelected(name))
  for (const { name, path, before } of pages) seen.set(name, await measure(portal.url + path, before))
  const isFirstView = (name: string) => pages.some((page) => page.name === name && !page.before)
  if (pages.length > 0) console.log(pageTable(seen, isFirstView))

  const waits = isSelected('first-registration') ? await measureFirstRegistration(portal, chromium) : []
  const waited = sumOf(waits)
  if (waits.length > 0) printWaits(waits, waited)
  const taken = isSelected('full-month') ? await measureFullMonth(portal) : []

  const misses = [
    ...pageMisses(seen, isFirstView),
    ...(['all', 'silent'] as const)
      .filter((part) => waited[part] > mostWaiting[part])
      .map(
        (part) =>
          `first registration: ${waited[part].toFixed(1)} s (${part}), at most ${mostWaiting[part]} s`,
      ),
    ...taken
      .filter(({ all }) => all > mostMainThread)
      .map(({ name, all }) => `${name}: ${all.toFixed(0)} ms of the main thread, at most ${mostMainThread}`),
  ]
  for (const miss of misses) console.error(`Budget missed: ${miss}`)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await portal.stop()
}

function isSelected(name: string): boolean {
  return selected.length === 0 || selected.includes(name)
}

function sumOf(waits: readonly Wait[]) {
  const sum = (part: 'all' | 'silent') => waits.reduce((seconds, wait) => seconds + wait[part], 0)
  return { all: sum('all'), silent: sum('silent') }
}

function printWaits(waits: readonly Wait[], all: ReturnType<typeof sumOf>): void {
  console.log(
    `\nWaiting in a first registration on a slow phone, in seconds (without progress; at most ${mostWaiting.all} and ${mostWaiting.silent}):`,
  )
  for (const { step, ...wait } of [...waits, { step: 'together', ...all }])
    console.log(`  ${step}: ${wait.all.toFixed(1)} (${wait.silent.toFixed(1)})`)
}

async function measureFullMonth(running: RunningPortal) {
  await fillMonth(running)
  const taken = await measureMainThread(running.url, chromium)
  console.log(
    `\nMain thread in a month of ${fullMonth} classes (all of it, its longest piece; at most ${mostMainThread} ms):`,
  )
  for (const { name, all, longest } of taken)
    console.log(`  ${name}: ${all.toFixed(0)} ms, ${longest.toFixed(0)} ms`)
  return taken
}

interface Measured {
  name: string
  path: string
  before?: Before
}

/** The pages by name. The class is hybrid, because that renders the most. */
async function pagesOf(running: RunningPortal): Promise<Measured[]> {
  const [found] = await runSql<{ course: number; series: number; roster: number }>(
    running,
    `select
      (select c.id from course c where c.starts_at > $1::timestamptz and (select count(*) from course_mode m where m.course_id = c.id) = 2
        order by c.starts_at, c.id limit 1) as course,
      (select series_id from course where series_id is not null and starts_at > $1::timestamptz order by starts_at, id limit 1) as series,
      (select r.course_id from registration r join course c on c.id = r.course_id
        where r.cancelled_at is null and c.starts_at > $1::timestamptz group by r.course_id order by count(*) desc, r.course_id limit 1) as roster`,
    [new Date((await serverNow(running)).getTime() + 86_400_000)],
  )
  return [
    { name: 'home', path: '/' },
    { name: 'class', path: `/class/${found!.course}` },
    { name: 'series', path: `/series/${found!.series}` },
    { name: 'login', path: '/login' },
    { name: 'sign-up', path: '/login/register' },
    { name: 'list', path: '/registration', before: withTwoClasses },
    { name: 'my-classes', path: '/account/classes', before: loggedInAs('attendee') },
    { name: 'roster', path: `/facilitator/class/${found!.roster}`, before: loggedInAs('staff') },
  ]
}

async function measure(url: string, before?: Before): Promise<PageView> {
  const found: PageView[] = []
  for (let view = 0; view < views; view += 1) found.push(await viewPage(url, chromium, before))
  return middleOf(found)
}

/** Adds classes at all hours, until the month on the home page has that many. */
async function fillMonth(running: RunningPortal): Promise<void> {
  await runSql(
    running,
    `with copied as (
      select c.id as of_id, nextval(pg_get_serial_sequence('course', 'id')) as id, c.title, c.description, s.at, c.category_id, c.location_id
      from (select date_trunc('month', $1::timestamptz) as first) m,
        lateral (select count(*)::int as present from course
          where starts_at >= m.first and starts_at < m.first + interval '1 month') has,
        lateral generate_series(1, greatest(0, $2::int - has.present)) n,
        lateral (select m.first + interval '12 hours' + (n % 28) * interval '1 day' + (n % 9) * interval '1 hour' as at) s,
        lateral (select k.* from course k join course_mode m on m.course_id = k.id and m.mode = 'in-person'
          where m.capacity is not null and n > 0 order by k.id limit 1 offset n % 20) c
    ), made as (
      insert into course (id, title, description, starts_at, ends_at, category_id, location_id, created_at)
      select id, title, description, at, at + interval '45 minutes', category_id, location_id, now() from copied returning id
    )
    insert into course_mode (course_id, mode, capacity)
    select copied.id, m.mode, m.capacity from copied join made on made.id = copied.id join course_mode m on m.course_id = copied.of_id`,
    [await serverNow(running), fullMonth],
  )
}

async function serverNow(running: RunningPortal): Promise<Date> {
  const page = await (await fetch(running.url)).text()
  return new Date(/"serverNow":"([^"]+)"/.exec(page)![1]!)
}
