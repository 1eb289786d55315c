import type { ComponentType } from 'react'
import type { Capability } from '#domain/kernel/access/capabilities.ts'
import type { patterns } from '#web/platform/paths.ts'
import type { RecordPages } from '#web/ui/records/define-record.tsx'

/**
 * Who can open a page:
 * - 'everybody'.
 * - 'visitors': open to all, but guarded after login.
 * - 'unverified': logged in, with or without a verified address.
 * - 'loggedIn'.
 * - A capability: people who have it (domain/kernel/access/capabilities.ts).
 */
export type Access = 'everybody' | 'visitors' | 'unverified' | 'loggedIn' | Capability
export type PageName = keyof typeof patterns
/** Pages whose address is below the administration's. definePages declares all others. */
export type AdminPageName = {
  [Name in PageName]: (typeof patterns)[Name] extends `${(typeof patterns)['admin']}/${string}` ? Name : never
}[PageName]

/** Position in My Account and the facilitators' area. The label is `chrome.<key>`. `at` sorts a menu. */
export interface NavPosition {
  menu: 'account' | 'facilitators'
  at: number
  key: string
  Icon: ComponentType
  /** Marks the entry as current only at its exact address. */
  end?: true
}
/** Position in the team's bar, and in its menus. The label is `adminKit.nav.<key>`. */
export interface TeamPosition {
  menu: 'team' | 'programme' | 'system'
  at: number
  key: string
}

export type LoadedPage = { default: ComponentType; Head?: ComponentType }
/**
 * The page's code, loaded when it is first opened. `Head`: the page's head, if it shows before the current person is
 * known.
 */
interface PageCode {
  page: () => Promise<LoadedPage>
  /** The page can be preloaded (web/platform/router/use-router.ts), so that it shows immediately. It has no `Head`. */
  preloadable?: true
}

/** The frame (web/app/routes.tsx) around the page, and who can open it. Pages in the team's frames require a login. */
type Placement =
  | { in: 'login' | 'site'; for: Access }
  | { in: 'account'; for: 'loggedIn' | Capability }
  | { in: 'team'; for: 'loggedIn' | Capability }
  | { in: 'facilitator'; for: 'leadClasses' | Capability }

/** `byApp`: the page combines several topics, so web/app/routes.tsx loads its code. */
export type PageFacts = (PageCode | { byApp: true }) &
  Placement & {
    /** The page also owns all addresses below its own. */
    below?: true
    nav?: NavPosition
  }

/** A page's code, or the list of one kind of record, or its editor. */
type AdminCode =
  | PageCode
  | { list: () => Promise<RecordPages> }
  | { editor: () => Promise<Pick<RecordPages, 'editor'>> }

/** A page of the administration, inside its frame. */
export type AdminPageFacts = AdminCode & {
  for: Capability
  /** The page opens inside this page, which has an outlet for it. */
  within?: AdminPageName
  /** Content that another topic adds at the bottom. */
  foot?: () => Promise<LoadedPage>
  nav?: TeamPosition
}

/** The pages of a topic by name (web/platform/paths.ts). They are in the first bundle. */
export const definePages = definer<Exclude<PageName, AdminPageName>, PageFacts>()

/**
 * The administration's pages, in <topic>-admin.pages.ts. They load with the first of them, so that visitors never wait
 * for them.
 */
export const defineAdminPages = definer<AdminPageName, AdminPageFacts>()

function definer<Name extends PageName, Facts>() {
  return <const Pages extends Partial<Record<Name, Facts>>>(
    pages: Pages & Record<Exclude<keyof Pages, Name>, never>,
  ): Pages => pages
}
