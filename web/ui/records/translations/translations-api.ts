import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { formQuery } from '#web/platform/records/form-query.ts'

/** One text of a record in one language. The mark changes when the original changes. */
export interface TranslatedText {
  field: string
  text: string
  mark: string
}

/** The texts of a record in all its languages, as each kind's calls return them. */
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

/** The two calls for translations of one kind of record. Each throws CallError. */
export interface TranslationCalls {
  kind: string
  load: (id: number) => Promise<RecordTranslations | null>
  save: (translation: NewTranslation) => Promise<RecordTranslations | null | undefined>
  /** Other cached responses with these texts. They are removed on a change. */
  readAs?: QueryKey
}

/** The list of languages. It can be refetched at any time, because no one types into it. */
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
    ...formQuery,
  })
