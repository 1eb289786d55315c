import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { overwrite } from '#web/platform/records/typed-over.ts'

/** One text of a record in one language; the mark tells the original's from what it was before. */
export interface TranslatedText {
  field: string
  text: string
  mark: string
}

/** The texts of a record in all its languages, as the calls of each kind answer them. */
export interface RecordTranslations {
  databaseId: number
  originalLanguage: string | null
  original: TranslatedText[]
  otherLanguages: string[]
  translations: {
    language: string
    editVersion: number
    texts: TranslatedText[]
    missing: string[]
    older: string[]
  }[]
}

export interface NewTranslation {
  id: number
  language: string
  editVersion: number
  texts: TranslatedText[]
}

/** The two calls about the translations of one kind of record; each throws CallError. */
export interface TranslationCalls {
  kind: string
  load: (id: number) => Promise<RecordTranslations | null>
  save: (translation: NewTranslation) => Promise<RecordTranslations | null | undefined>
  /** What else was read of these texts: it is forgotten with a change. */
  readAs?: QueryKey
}

/** Asked anew for the list of languages, which nobody types over. */
export const languagesQuery = ({ kind, load }: TranslationCalls, id: number) =>
  queryOptions({
    queryKey: ['admin', 'translations', kind, id, 'list'],
    queryFn: () => load(id),
    staleTime: 0,
  })

export const textsQuery = ({ kind, load }: TranslationCalls, id: number) =>
  queryOptions({
    queryKey: ['admin', 'translations', kind, id, 'form'],
    queryFn: () => load(id),
    ...overwrite,
  })
