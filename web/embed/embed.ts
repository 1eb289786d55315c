import {
  formatCalendarDate,
  formatDate,
  formatTime,
  formatTimeRangeWithZone,
} from '#domain/kernel/language/dates.ts'
import {
  defaultLanguage,
  knownLanguage,
  type Language,
  type LanguageTag,
} from '#domain/kernel/language/language.ts'
import { pathPrefix } from '#domain/kernel/language/language-path.rule.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { modes } from '#domain/kernel/modes.ts'
import type embedTexts from '#locales/en/embed.json'
import type modeTexts from '#locales/en/mode-files.json'
import { type ListedClass, monthOf, type ShownMonth } from './embed-month.ts'
import { embedStyle } from './embed-style.ts'

// One script for pages of other sites: <archway-classes>. It sends no cookie, stores nothing and includes no library.
// The page sets the design through custom properties (docs/operations/embed.md).

const script = document.currentScript as HTMLScriptElement | null
/** The portal's URL, at any path. It ends with a slash. */
const portal = new URL('.', script?.src ?? window.location.href).href
const style = new CSSStyleSheet()
style.replaceSync(embedStyle)

interface Page {
  items: ListedClass[]
  nextCursor: string | null
}
const filters = ['program', 'facilitator', 'place', 'language', 'audience', 'diagnosis', 'search'] as const
const tokens = ['accent', 'text', 'quiet', 'line', 'background', 'radius', 'gap', 'font', 'scheme'] as const
type View = 'list' | 'month'
const texts = import.meta.glob<typeof embedTexts>('../../locales/*/embed.json', {
  eager: true,
  import: 'default',
})
const textsOfModes = import.meta.glob<typeof modeTexts>('../../locales/*/mode-files.json', {
  eager: true,
  import: 'default',
})
const speechIn = (code: LanguageTag) => ({
  words: texts[`../../locales/${code}/embed.json`]!,
  ofModes: textsOfModes[`../../locales/${code}/mode-files.json`]!,
  language: languages[code],
})

class ArchwayClasses extends HTMLElement {
  #root = this.attachShadow({ mode: 'open' })
  #view: View = 'list'
  #month: ShownMonth | null = null
  #classes: ListedClass[] = []
  #cursor: string | null = null
  #site: { timeZone: string; now: string } | null = null
  #asked = 0
  #speech = speechIn(defaultLanguage)

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [style]
    // In the portal's own frame, the settings come from the URL, not from attributes.
    if (this.hasAttribute('by-address')) this.#readAddress()
    this.#view = this.getAttribute('view') === 'month' ? 'month' : 'list'
    // The element's language, or else that of the surrounding page.
    const lang = this.closest<HTMLElement>('[lang]')?.lang.slice(0, 2).toLowerCase()
    this.#speech = speechIn(knownLanguage(lang) ?? defaultLanguage)
    // If the page's language is not available here, this element's language differs from it.
    if (lang !== this.#speech.language.code) this.lang = this.#speech.language.code
    void this.#load()
  }

  #readAddress(): void {
    const requested = new URLSearchParams(window.location.search)
    for (const name of ['view', 'views', 'days', 'lang', ...filters]) {
      const values = requested.getAll(name)
      if (values.length > 0) this.setAttribute(name, values.join(','))
    }
    for (const token of tokens) {
      const value = requested.get(token)
      if (value) this.style.setProperty(`--archway-${token}`, value)
    }
    const scheme = requested.get('scheme')
    // The frame's document contains only our element, so the color scheme applies to the whole document.
    if (scheme)
      Object.assign(document.documentElement.style, { colorScheme: scheme, backgroundColor: 'canvas' })
  }

  async #load(more = false): Promise<void> {
    this.#asked += 1
    const requested = this.#asked
    const before = this.#classes.length
    if (!more) {
      this.#classes = []
      this.#cursor = null
    }
    this.#render('loading')
    try {
      this.#site ??= await this.#ask<{ timeZone: string; now: string }>('site', new URLSearchParams())
      this.#month ??= { year: Number(this.#site.now.slice(0, 4)), month: Number(this.#site.now.slice(5, 7)) }
      let page: Page
      do {
        page = await this.#ask<Page>('classes', this.#query(more || this.#classes.length > 0))
        if (requested !== this.#asked) return
        this.#classes.push(...page.items)
        this.#cursor = page.nextCursor
        // The month view needs all pages of the list.
      } while (this.#view === 'month' && page.nextCursor)
      this.#render('shown')
      // After loading more, the focus goes to the first new class.
      if (more) this.#root.querySelectorAll<HTMLElement>('li > a')[before]?.focus()
    } catch {
      if (requested === this.#asked) this.#render('failed')
    }
  }

  #query(goesOn: boolean): URLSearchParams {
    const query = new URLSearchParams({ limit: this.#view === 'month' ? '100' : '20' })
    for (const name of filters)
      for (const value of this.getAttribute(name)?.split(',') ?? []) query.append(name, value.trim())
    const today = this.#site!.now.slice(0, 10)
    const { first, last } = monthOf(this.#month!, [])
    const days = Math.min(366, Math.max(1, Number(this.getAttribute('days')) || 90))
    query.set('from', this.#view === 'month' ? first : today)
    query.set('to', this.#view === 'month' ? last : dayAfter(today, days))
    if (goesOn && this.#cursor) query.set('cursor', this.#cursor)
    return query
  }

  get #words() {
    return this.#speech.words
  }

  /** A portal URL in the language of this element. */
  #inLanguage(url: string): string {
    const prefix = pathPrefix(this.#speech.language.code).slice(1)
    return prefix ? url.replace(portal, `${portal}${prefix}/`) : url
  }

  #ask<T>(what: string, query: URLSearchParams): Promise<T> {
    return request(what, query, this.#speech.language.code)
  }

  #render(state: 'loading' | 'shown' | 'failed'): void {
    const focused = this.#root.activeElement?.id
    const parts = [this.#bar(), status(state === 'loading' ? this.#words.loading : '')]
    if (state === 'failed') parts.push(this.#failure())
    else if (state === 'shown' && this.#classes.length === 0)
      parts.push(make('p', { className: 'quiet' }, this.#words.none))
    if (state !== 'failed')
      parts.push(...(this.#view === 'month' ? this.#monthParts() : [this.#list(this.#classes)]))
    parts.push(this.#foot(state))
    this.#root.replaceChildren(...parts)
    // The selected element was rendered again as a new element, so the focus must be set again.
    if (focused)
      (this.#root.getElementById(focused) ?? this.#root.querySelector<HTMLElement>('a, button'))?.focus()
  }

  #bar(): HTMLElement {
    const title = make(
      this.hasAttribute('by-address') ? 'h1' : 'h2',
      {},
      this.#view === 'month' && this.#month
        ? monthName(this.#month, this.#speech.language)
        : this.#words.title,
    )
    const bar = make('div', { className: 'bar' }, title)
    if (this.#view === 'month')
      bar.append(
        make(
          'div',
          {},
          this.#button('before', '‹', () => this.#turn(-1), this.#words.before),
          ' ',
          this.#button('after', '›', () => this.#turn(1), this.#words.after),
        ),
      )
    if (this.getAttribute('views') !== 'one') {
      const choice = make('div', { role: 'group', ariaLabel: this.#words.view })
      for (const view of ['list', 'month'] as const) {
        const button = this.#button(view, this.#words[view], () => this.#show(view))
        button.ariaPressed = String(this.#view === view)
        choice.append(button, ' ')
      }
      bar.append(choice)
    }
    return bar
  }

  #button(id: string, text: string, act: () => void, label?: string): HTMLButtonElement {
    const button = make('button', { type: 'button', id }, text)
    if (label) button.ariaLabel = label
    button.addEventListener('click', act)
    return button
  }

  #show(view: View): void {
    if (this.#view === view) return
    this.#view = view
    void this.#load()
  }

  #turn(by: number): void {
    const { year, month } = this.#month!
    const moved = new Date(Date.UTC(year, month - 1 + by))
    this.#month = { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1 }
    void this.#load()
  }

  #list(classes: readonly ListedClass[]): HTMLElement {
    const list = make('ul', { className: 'classes' })
    for (const one of classes) {
      const location = locationOf(one, this.#speech.ofModes)
      list.append(
        make(
          'li',
          {},
          link(this.#inLanguage(one.url), one.title),
          make('p', {}, make('time', { dateTime: one.start }, this.#when(one))),
          ...(location ? [make('p', { className: 'quiet' }, location)] : []),
          make('p', { className: 'quiet' }, stateOf(one, this.#words)),
        ),
      )
    }
    return list
  }

  get #zone(): string {
    return this.#site?.timeZone ?? 'UTC'
  }

  #when({ start, end }: ListedClass): string {
    const from = new Date(start)
    const times = formatTimeRangeWithZone(from, new Date(end), this.#zone, this.#speech.language)
    return `${formatDate('full', from, this.#zone, this.#speech.language)}, ${times}`
  }

  #monthParts(): HTMLElement[] {
    if (!this.#month) return []
    const { weeks } = monthOf(this.#month, this.#classes)
    const head = make('tr', {})
    for (const day of weeks[0] ?? []) {
      const long = formatCalendarDate('weekdayLong', day.date, this.#speech.language)
      head.append(
        make(
          'th',
          { scope: 'col', abbr: long },
          formatCalendarDate('weekday', day.date, this.#speech.language),
        ),
      )
    }
    const body = make('tbody', {})
    for (const week of weeks) {
      const row = make('tr', {})
      for (const day of week) {
        const cell = make('td', {})
        if (day.isInMonth)
          cell.append(make('span', { className: 'quiet' }, String(Number(day.date.slice(8)))))
        const list = make('ul', {})
        for (const one of day.classes)
          list.append(
            make(
              'li',
              {},
              link(
                this.#inLanguage(one.url),
                `${formatTime(new Date(one.start), this.#zone, this.#speech.language)} ${one.title}`,
              ),
            ),
          )
        if (day.classes.length > 0) cell.append(list)
        row.append(cell)
      }
      body.append(row)
    }
    const table = make(
      'table',
      { ariaLabel: monthName(this.#month, this.#speech.language) },
      make('thead', {}, head),
      body,
    )
    return [table, make('div', { className: 'month-list' }, this.#list(this.#classes))]
  }

  #failure(): HTMLElement {
    const again = this.#button('again', this.#words.again, () => void this.#load())
    return make('div', { role: 'alert' }, make('p', {}, this.#words.failed), again)
  }

  #foot(state: string): HTMLElement {
    const foot = make('div', { className: 'foot' })
    // It stays while more are loading, so that the focus remains on it.
    if (state !== 'failed' && this.#view === 'list' && this.#cursor)
      foot.append(
        make(
          'p',
          {},
          this.#button('more', this.#words.more, () => void this.#load(true)),
        ),
      )
    foot.append(make('p', {}, link(this.#inLanguage(portal), this.#words.all)))
    return foot
  }
}

async function request<T>(what: string, query: URLSearchParams, language: string): Promise<T> {
  const response = await fetch(`${portal}api/v1/${what}?${query}`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'accept-language': language },
  })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as T
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
const status = (text: string) => make('p', { role: 'status', className: 'quiet' }, text)
/** Links leave the frame too. */
const link = (href: string, text: string) => make('a', { href, target: '_top' }, text)

/** "Linden Hill Center, or online": as in calendars (server/browse/class-event.ts). */
function locationOf({ place, registrationTypes }: ListedClass, texts: typeof modeTexts): string {
  const fill = (text: string, inserted: string) => text.replace('{{place}}', () => inserted)
  const held = modes.filter((mode) => registrationTypes.includes(mode))
  const [first, ...others] = held.filter((mode) => fill(texts[mode].place, place?.name ?? '') !== '')
  if (!first) return ''
  return others.reduce(
    (before, mode) => fill(texts[mode].orElse, before),
    fill(texts[first].place, place?.name ?? ''),
  )
}
const stateOf = ({ cancelled, availability }: ListedClass, words: typeof embedTexts) =>
  cancelled ? words.cancelled : (availability.sentence ?? words.open)

const monthName = ({ year, month }: ShownMonth, language: Language) =>
  formatCalendarDate('month', `${year}-${String(month).padStart(2, '0')}-01`, language)
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

if (!customElements.get('archway-classes')) customElements.define('archway-classes', ArchwayClasses)
