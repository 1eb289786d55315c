import { fireEvent, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ListedClass } from './embed-month.ts'

const portal = 'http://portal.test/at/'
const classOf = (id: number, changes: Partial<ListedClass> = {}): ListedClass => ({
  id,
  title: `Class ${id}`,
  start: '2026-11-21T10:00:00-05:00',
  end: '2026-11-21T10:45:00-05:00',
  url: `${portal}class/${id}`,
  cancelled: false,
  registrationTypes: ['in-person'],
  place: { name: 'Linden Hill Center' },
  availability: { sentence: null },
  ...changes,
})

interface Fetched {
  what: string
  query: [string, string][]
  init: RequestInit
}
type Page = { items: ListedClass[]; nextCursor: string | null }

/** Puts the element into the page and answers its requests with these pages, one after the other. */
async function embed(attributes: Record<string, string>, pages: (Page | 'FAILS')[], parent = document.body) {
  const asked: Fetched[] = []
  const left = [...pages]
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    const url = new URL(String(address))
    asked.push({ what: url.pathname, query: [...url.searchParams], init })
    if (url.pathname.endsWith('/site'))
      return Response.json({ timeZone: 'America/New_York', now: '2026-11-20T10:00:00-05:00' })
    const page = left.shift()
    return page === 'FAILS' || !page ? new Response('', { status: 503 }) : Response.json(page)
  })
  const element = document.createElement('archway-classes')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  parent.append(element)
  onTestFinished(() => {
    element.remove()
    fetching.mockRestore()
  })
  const root = element.shadowRoot!
  const loaded = async () => {
    await waitFor(() => expect(root.querySelector('[role=status]')?.textContent).toBe(''))
    return linesOf(root)
  }
  const press = (id: string) => {
    root.getElementById(id)!.focus()
    fireEvent.click(root.getElementById(id)!)
  }
  const classQueries = () =>
    asked.filter(({ what }) => what.endsWith('/classes')).map(({ query }) => Object.fromEntries(query))
  return { element, root, asked, press, loaded, classQueries }
}

/** Each element with its attributes and own text, indented below its parent. */
function linesOf(node: ParentNode, indent = ''): string[] {
  return [...node.children].flatMap((child) => {
    const html = child as HTMLElement & Partial<HTMLAnchorElement & HTMLTimeElement & HTMLTableCellElement>
    const facts = {
      id: html.id,
      class: html.className,
      role: html.role ?? html.getAttribute('role'),
      label: html.ariaLabel ?? html.getAttribute('aria-label'),
      pressed: html.ariaPressed ?? html.getAttribute('aria-pressed'),
      href: html.href,
      target: html.target,
      time: html.dateTime,
      scope: html.scope,
      abbr: html.abbr,
      type: html.localName === 'button' ? html.type : '',
    }
    const said = Object.entries(facts).flatMap(([name, value]) => (value ? [` ${name}=${value}`] : []))
    const text = [...child.childNodes].flatMap((one) => (one.nodeType === 3 ? [one.textContent ?? ''] : []))
    const own = text.join('').trim()
    return [
      `${indent}${html.localName}${said.join('')}${own && `: ${own}`}`.replaceAll(/[\u00a0\u202f]/g, ' '),
      ...linesOf(child, `${indent}  `),
    ]
  })
}

beforeAll(async () => {
  const script = document.createElement('script')
  script.src = `${portal}embed.js`
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  await import('./embed.ts')
  Object.defineProperty(document, 'currentScript', { configurable: true, value: null })
})

describe('the embedded list', () => {
  it('brings its own style, and takes none of the page around it', async () => {
    const { element, root, loaded } = await embed({}, [{ items: [classOf(1)], nextCursor: null }])
    await loaded()
    expect(root.mode).toBe('open')
    expect(element.querySelector('*')).toBeNull()
    const rules = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText))
    expect(rules.find((rule) => rule.startsWith(':host {'))).toContain('--archway-accent')
    expect(rules.find((rule) => rule.startsWith('.quiet'))).toContain('var(--quiet)')
  })
  it('shows each class with its time, its place and its state', async () => {
    const { element, asked, loaded, classQueries } = await embed({}, [
      {
        items: [
          classOf(1, { registrationTypes: ['in-person', 'online'] }),
          classOf(2, {
            place: null,
            registrationTypes: ['in-person', 'online'],
            availability: { sentence: 'Full' },
          }),
          classOf(3, { place: null, cancelled: true, availability: { sentence: 'Full' } }),
        ],
        nextCursor: null,
      },
    ])
    expect(await loaded()).toMatchInlineSnapshot(`
      [
        "div class=bar",
        "  h2: Classes",
        "  div role=group label=Calendar view",
        "    button id=list pressed=true type=button: List",
        "    button id=month pressed=false type=button: Calendar",
        "p class=quiet role=status",
        "ul class=classes",
        "  li",
        "    a href=http://portal.test/at/class/1 target=_top: Class 1",
        "    p",
        "      time time=2026-11-21T10:00:00-05:00: Saturday, November 21, 2026, 10:00 AM to 10:45 AM EST",
        "    p class=quiet: Linden Hill Center, or online",
        "    p class=quiet: Open for registration",
        "  li",
        "    a href=http://portal.test/at/class/2 target=_top: Class 2",
        "    p",
        "      time time=2026-11-21T10:00:00-05:00: Saturday, November 21, 2026, 10:00 AM to 10:45 AM EST",
        "    p class=quiet: Online",
        "    p class=quiet: Full",
        "  li",
        "    a href=http://portal.test/at/class/3 target=_top: Class 3",
        "    p",
        "      time time=2026-11-21T10:00:00-05:00: Saturday, November 21, 2026, 10:00 AM to 10:45 AM EST",
        "    p class=quiet: Cancelled",
        "div class=foot",
        "  p",
        "    a href=http://portal.test/at/ target=_top: All classes",
      ]
    `)
    expect(element.lang).toBe('en')
    expect(asked.map(({ what }) => what)).toEqual(['/at/api/v1/site', '/at/api/v1/classes'])
    expect(asked[1]!.init).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'accept-language': 'en' },
    })
    expect(asked[0]!.query).toEqual([])
    expect(classQueries()).toEqual([{ limit: '20', from: '2026-11-20', to: '2027-02-18' }])
  })

  it('says that there are no classes', async () => {
    const { loaded } = await embed({ views: 'one' }, [{ items: [], nextCursor: null }])
    expect(await loaded()).toEqual([
      'div class=bar',
      '  h2: Classes',
      'p class=quiet role=status',
      'p class=quiet: No classes on these dates.',
      'ul class=classes',
      'div class=foot',
      '  p',
      '    a href=http://portal.test/at/ target=_top: All classes',
    ])
  })

  it('says while it loads, and keeps what it shows while it loads more', async () => {
    const { root, loaded, press, classQueries } = await embed({}, [
      { items: [classOf(1), classOf(2)], nextCursor: 'next' },
      { items: [classOf(3), classOf(4)], nextCursor: null },
    ])
    const links = () => [...root.querySelectorAll('li > a')].map((link) => link.textContent)
    const shown = () => [root.querySelector('[role=status]')?.textContent, ...links()]
    expect(shown()).toEqual(['Loading classes…'])
    expect(await loaded()).toContain('    button id=more type=button: More classes')
    press('more')
    expect(shown()).toEqual(['Loading classes…', 'Class 1', 'Class 2'])
    expect(root.activeElement?.id).toBe('more')
    await loaded()
    expect(shown()).toEqual(['', 'Class 1', 'Class 2', 'Class 3', 'Class 4'])
    expect(root.activeElement?.textContent, 'focus').toBe('Class 3')
    expect(root.getElementById('more')).toBeNull()
    expect(classQueries()).toMatchObject([{ limit: '20' }, { limit: '20', cursor: 'next' }])
    expect(classQueries()[0]).not.toHaveProperty('cursor')
  })

  it('says that it failed, and tries again', async () => {
    const { loaded, press } = await embed({ views: 'one' }, [
      'FAILS',
      { items: [classOf(1)], nextCursor: null },
    ])
    expect(await loaded()).toEqual([
      'div class=bar',
      '  h2: Classes',
      'p class=quiet role=status',
      'div role=alert',
      '  p: We couldn’t load the classes.',
      '  button id=again type=button: Try again',
      'div class=foot',
      '  p',
      '    a href=http://portal.test/at/ target=_top: All classes',
    ])
    press('again')
    expect(await loaded()).toContain('    a href=http://portal.test/at/class/1 target=_top: Class 1')
  })

  it.each<[string | null, string]>([
    [null, '2027-02-18'],
    ['0', '2027-02-18'],
    ['none', '2027-02-18'],
    ['-5', '2026-11-21'],
    ['1', '2026-11-21'],
    ['2', '2026-11-22'],
    ['366', '2027-11-21'],
    ['367', '2027-11-21'],
  ])('covers %s days: to %s', async (days, to) => {
    const { loaded, classQueries } = await embed(days === null ? {} : { days }, [
      { items: [], nextCursor: null },
    ])
    await loaded()
    expect(classQueries()).toMatchObject([{ from: '2026-11-20', to }])
  })

  it('asks for the classes that its attributes name', async () => {
    const given = {
      program: '41, 44',
      facilitator: '7',
      place: 'online',
      language: 'spanish',
      audience: 'patients',
      diagnosis: 'breast',
      search: 'yoga',
      other: 'x',
    }
    const { asked, loaded } = await embed(given, [{ items: [], nextCursor: null }])
    await loaded()
    expect(asked[1]!.query.slice(1, -2)).toEqual([
      ['program', '41'],
      ['program', '44'],
      ['facilitator', '7'],
      ['place', 'online'],
      ['language', 'spanish'],
      ['audience', 'patients'],
      ['diagnosis', 'breast'],
      ['search', 'yoga'],
    ])
  })

  it.each<[string, string | null, string, string]>([
    ['Spanish', 'es-US', 'Clases', 'http://portal.test/at/es/class/1'],
    ['upper case', 'ES', 'Clases', 'http://portal.test/at/es/class/1'],
    ['English', 'en', 'Classes', 'http://portal.test/at/class/1'],
    ['another language', 'fr', 'Classes', 'http://portal.test/at/class/1'],
    ['none', null, 'Classes', 'http://portal.test/at/class/1'],
  ])('is in the language of the page: %s', async (_name, lang, title, href) => {
    const around = document.createElement('div')
    if (lang) around.lang = lang
    document.body.append(around)
    const { element, root, asked, loaded } = await embed(
      {},
      [{ items: [classOf(1)], nextCursor: null }],
      around,
    )
    await loaded()
    expect(root.querySelector('h2')!.textContent).toBe(title)
    expect(root.querySelector<HTMLAnchorElement>('li a')!.href).toBe(href)
    const code = title === 'Clases' ? 'es' : 'en'
    expect(asked[1]!.init.headers).toEqual({ 'accept-language': code })
    // It names its own language only where the page has another one.
    expect(element.getAttribute('lang')).toBe(lang?.slice(0, 2).toLowerCase() === code ? null : code)
    around.remove()
  })
})

describe('the embedded month', () => {
  const late = classOf(2, {
    title: 'Choir',
    start: '2026-11-21T18:30:00-05:00',
    end: '2026-11-21T19:00:00-05:00',
  })

  it('shows each day with its classes, from all pages', async () => {
    const { loaded, classQueries } = await embed({ view: 'month', lang: 'es' }, [
      { items: [classOf(1)], nextCursor: 'next' },
      { items: [late], nextCursor: null },
    ])
    const lines = await loaded()
    expect(lines.filter((line) => !/^ {6}(td| {2}span)/.test(line))).toMatchInlineSnapshot(`
      [
        "div class=bar",
        "  h2: Noviembre de 2026",
        "  div",
        "    button id=before label=Mes anterior type=button: ‹",
        "    button id=after label=Mes siguiente type=button: ›",
        "  div role=group label=Vista del calendario",
        "    button id=list pressed=false type=button: Lista",
        "    button id=month pressed=true type=button: Calendario",
        "p class=quiet role=status",
        "table label=Noviembre de 2026",
        "  thead",
        "    tr",
        "      th scope=col abbr=domingo: dom",
        "      th scope=col abbr=lunes: lun",
        "      th scope=col abbr=martes: mar",
        "      th scope=col abbr=miércoles: mié",
        "      th scope=col abbr=jueves: jue",
        "      th scope=col abbr=viernes: vie",
        "      th scope=col abbr=sábado: sáb",
        "  tbody",
        "    tr",
        "    tr",
        "    tr",
        "        ul",
        "          li",
        "            a href=http://portal.test/at/es/class/1 target=_top: 10:00 a. m. Class 1",
        "          li",
        "            a href=http://portal.test/at/es/class/2 target=_top: 6:30 p. m. Choir",
        "    tr",
        "    tr",
        "div class=month-list",
        "  ul class=classes",
        "    li",
        "      a href=http://portal.test/at/es/class/1 target=_top: Class 1",
        "      p",
        "        time time=2026-11-21T10:00:00-05:00: sábado, 21 de noviembre de 2026, 10:00 a. m. a 10:45 a. m. EST",
        "      p class=quiet: Linden Hill Center",
        "      p class=quiet: Con inscripción abierta",
        "    li",
        "      a href=http://portal.test/at/es/class/2 target=_top: Choir",
        "      p",
        "        time time=2026-11-21T18:30:00-05:00: sábado, 21 de noviembre de 2026, 6:30 p. m. a 7:00 p. m. EST",
        "      p class=quiet: Linden Hill Center",
        "      p class=quiet: Con inscripción abierta",
        "div class=foot",
        "  p",
        "    a href=http://portal.test/at/es/ target=_top: Todas las clases",
      ]
    `)
    expect(lines.filter((line) => line.startsWith('      td'))).toHaveLength(35)
    expect(
      lines.filter((line) => line.startsWith('        span')).map((line) => line.split(': ')[1]),
    ).toEqual(Array.from({ length: 30 }, (_none, index) => String(index + 1)))
    expect(classQueries()).toEqual([
      { limit: '100', from: '2026-11-01', to: '2026-11-30' },
      { limit: '100', from: '2026-11-01', to: '2026-11-30', cursor: 'next' },
    ])
  })

  it('turns to other months and keeps the focus', async () => {
    const none = { items: [], nextCursor: null }
    const { root, press, loaded, classQueries } = await embed({ view: 'month' }, Array(5).fill(none))
    const title = () => root.querySelector('h2')!.textContent
    await loaded()
    const titles = [title()]
    for (const id of ['after', 'after', 'before', 'before']) {
      press(id)
      await loaded()
      titles.push(title())
      expect(root.activeElement?.id).toBe(id)
    }
    expect(titles).toEqual([
      'November 2026',
      'December 2026',
      'January 2027',
      'December 2026',
      'November 2026',
    ])
    expect(classQueries().map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-11-01 2026-11-30',
      '2026-12-01 2026-12-31',
      '2027-01-01 2027-01-31',
      '2026-12-01 2026-12-31',
      '2026-11-01 2026-11-30',
    ])
  })

  it('is another view of the list, with a button for each', async () => {
    const page = { items: [classOf(1)], nextCursor: null }
    const { root, press, loaded, asked } = await embed({ view: 'other' }, [page, page])
    const pressed = () => ['list', 'month'].filter((id) => root.getElementById(id)!.ariaPressed === 'true')
    await loaded()
    expect(pressed()).toEqual(['list'])
    press('list')
    expect(asked).toHaveLength(2)
    press('month')
    await loaded()
    expect(pressed()).toEqual(['month'])
    expect(root.querySelectorAll('table')).toHaveLength(1)
    expect(asked).toHaveLength(3)
  })

  it('drops the response to an earlier request', async () => {
    const { root, press, loaded } = await embed({}, [
      { items: [classOf(1)], nextCursor: 'next' },
      { items: [classOf(2)], nextCursor: null },
    ])
    press('month')
    await loaded()
    const links = new Set([...root.querySelectorAll('li > a')].map((link) => link.textContent))
    expect([...links]).toEqual(['10:00 AM Class 2', 'Class 2'])
  })
})

describe('the frame', () => {
  const show = async (search: string) => {
    window.history.replaceState(null, '', `/${search}`)
    const shown = await embed({ 'by-address': '' }, [{ items: [], nextCursor: null }])
    window.history.replaceState(null, '', '/')
    await shown.loaded()
    return shown
  }
  it('takes its attributes and its design from the URL', async () => {
    const { element, root, asked } = await show(
      '?view=month&program=41&program=44&days=3&accent=red&radius=2px&other=1&scheme=dark',
    )
    expect(Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))).toMatchObject(
      {
        view: 'month',
        program: '41,44',
        days: '3',
      },
    )
    expect(element.hasAttribute('other')).toBe(false)
    expect(
      ['accent', 'radius', 'text'].map((name) => element.style.getPropertyValue(`--archway-${name}`)),
    ).toEqual(['red', '2px', ''])
    expect(document.documentElement.style.colorScheme).toBe('dark')
    expect(root.querySelector('h1')!.textContent).toBe('November 2026')
    expect(asked[1]!.query.filter(([name]) => name === 'program').map(([, value]) => value)).toEqual([
      '41',
      '44',
    ])
    document.documentElement.removeAttribute('style')
  })
  it('leaves the document as it is without a scheme', async () => {
    const { root, element } = await show('?lang=es&views=one')
    expect(document.documentElement.style.colorScheme).toBe('')
    expect(root.querySelector('h1')!.textContent).toBe('Clases')
    expect(root.querySelector('[role=group]')).toBeNull()
    expect(element.getAttribute('lang')).toBe('es')
  })
})
