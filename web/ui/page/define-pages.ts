import type { ComponentType } from 'react'
import type { Capability } from '#domain/kernel/capabilities.ts'
import type { patterns } from '#web/platform/paths.ts'
import type { RecordPages } from '#web/ui/records/define-record.tsx'

/**
 * For whom a page is: everybody; 'visitors', who are guarded from the moment that they log in; 'unverified', who are logged in and
 * need not have proved their address; 'loggedIn'; or those who may do something (domain/kernel/capabilities.ts).
 */
export type Access = 'everybody' | 'visitors' | 'unverified' | 'loggedIn' | Capability
export type PageName = keyof typeof patterns

/** In My Account and the facilitators' area. Its words are `chrome.<key>`. A menu is sorted by `at`. */
export interface AreaPlace {
  menu: 'account' | 'facilitators'
  at: number
  key: string
  Icon: ComponentType
  /** It is marked as the current one at its own address alone. */
  end?: true
}
/** In the bar of the team, and the menus in it. Its words are `adminKit.nav.<key>`. */
export interface TeamPlace {
  menu: 'team' | 'programme' | 'system'
  at: number
  key: string
}
/** Where a page stands in the navigation. */
export type NavPlace = AreaPlace | TeamPlace

type Loaded = { default: ComponentType; Head?: ComponentType }

/** A page's code, which is loaded when it is first opened. */
type Code =
  | {
      /** `Head`: the page's head, where it stands before anybody knows whose page it is. */
      page: () => Promise<Loaded>
    }
  /** The list of one kind of record, and its editor. */
  | { list: () => Promise<RecordPages> }
  | { editor: () => Promise<Pick<RecordPages, 'editor'>> }
  /** Of several topics: web/app/routes.tsx loads it. */
  | { byApp: true }

/** In which frame (web/app/routes.tsx) the page is drawn, and for whom it is: what is within the team's frames is for nobody who is not logged in. */
type Place =
  | { in: 'login' | 'site'; for: Access }
  | { in: 'account'; for: 'loggedIn' | Capability }
  | { in: 'team'; for: 'loggedIn' | Capability }
  | { in: 'facilitator' | 'admin'; for: Capability }

export type PageFacts = Code &
  Place & {
    /** All addresses below it are the page's, too. */
    below?: true
    /** It opens within this page, which has an outlet for it. */
    within?: PageName
    /** What another topic adds at its foot. */
    foot?: () => Promise<Loaded>
    nav?: NavPlace
  }

/** The pages of a topic by the names of their addresses (web/platform/paths.ts). */
export function definePages<const Pages extends Partial<Record<PageName, PageFacts>>>(
  pages: Pages & Record<Exclude<keyof Pages, PageName>, never>,
): Pages {
  return pages
}
