import type { TextBoundary } from './boundary-kinds.ts'

const presenter = 'domain/kernel/present-class.rule.ts'
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file)

/** What the compiler cannot check about class titles: see the presenter's types. */
export const titleWalls: TextBoundary[] = [
  {
    from: (file) => /^(domain|server)\//.test(file) && !isTest(file) && file !== presenter,
    word: /\bas (?:unknown as )?PresentedTitle\b/,
    instead: `Only presentClass makes a PresentedTitle: call it (${presenter}).`,
  },
  {
    // Pages and terms have titles of their own. The two other files read emails of every kind.
    from: (file) =>
      file.startsWith('server/') &&
      !isTest(file) &&
      !/^server\/(?:content|accounts)\//.test(file) &&
      !['server/platform/mail/present-classes.ts', 'server/platform/translations/texts-in-data.ts'].includes(
        file,
      ),
    word: /sql<[^>`]*\btitle"?: string|\btypeof [\w.]*\btitle\b|\bString\([\w.]*\btitle\)/,
    instead: `The stored title of a class is a StoredTitle, not a text: presentClass returns what its reader may see (${presenter}).`,
  },
  {
    from: (file) =>
      file.endsWith('.sql.ts') && !isTest(file) && !/^server\/(?:content|accounts)\//.test(file),
    word: /^ +title: string$/m,
    instead: `A row has its title as it is stored: a StoredTitle (${presenter}).`,
  },
]
