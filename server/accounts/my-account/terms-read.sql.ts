import { type Kysely, sql } from 'kysely'
import { waiverUris } from '#domain/kernel/address/waiver-uris.ts'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import { translationFor } from '#server/platform/translations/read-translation.ts'

/** A waiver as somebody reads it. */
export interface WaiverRead {
  pageId: number
  /** Of the translation that they read; null: the original. */
  readIn: string | null
  language: string
}

/** In which languages the waivers stand for whoever asks: what they agree to is what they could read. */
export async function selectTermsRead({
  db,
  clock,
  readsIn,
}: Pick<BatchSource, 'db' | 'clock' | 'readsIn'>): Promise<WaiverRead[]> {
  const waivers = await db
    .selectFrom('page')
    .select(['id', 'language'])
    .where('uri', 'in', waiverUris)
    .orderBy('id')
    .execute()
  const reader = { db, clock, ...(readsIn && { readsIn }) }
  return Promise.all(
    waivers.map(async (waiver) => {
      const readIn = (await translationFor('page', waiver, reader))?.language ?? null
      return { pageId: waiver.id, readIn, language: readIn ?? waiver.language ?? defaultLanguage }
    }),
  )
}

export const languagesOf = (read: readonly WaiverRead[]): string[] => [
  ...new Set(read.map(({ language }) => language)),
]

/** Notes to which texts somebody agrees, within the transaction that says so of their account. */
export async function writeAgreement(
  tx: Kysely<DB>,
  userId: number,
  read: readonly WaiverRead[],
  now: Date,
): Promise<void> {
  for (const { pageId, readIn } of read)
    await sql`
      insert into terms_agreement (user_id, text_id, agreed_at)
      select ${userId}, text_id, ${now} from keep_terms_text(${pageId}, ${readIn}) as text_id where text_id is not null
      on conflict do nothing`.execute(tx)
}

/** What somebody told with a sign-up that is another's from now on. */
export async function removeAgreements(tx: Kysely<DB>, userId: number): Promise<void> {
  await tx.deleteFrom('terms_agreement').where('user_id', '=', userId).execute()
}

export interface Agreement {
  textId: number
  agreedAt: Date
  title: string
  language: string
  version: number
}

/** To which texts somebody agreed, the latest first. */
export async function selectAgreements(db: Kysely<DB>, userId: number): Promise<Agreement[]> {
  return db
    .selectFrom('terms_agreement as a')
    .innerJoin('terms_text as t', 't.id', 'a.text_id')
    .select(['t.id as textId', 'a.agreed_at as agreedAt', 't.title', 't.language', 't.version'])
    .where('a.user_id', '=', userId)
    .orderBy('a.agreed_at', 'desc')
    .orderBy('t.uri')
    .limit(100)
    .execute()
}

/** One of these texts as it was; null where this person did not agree to it. */
export async function selectAgreedText(
  db: Kysely<DB>,
  userId: number,
  textId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('terms_text as t')
    .select('t.content')
    .where('t.id', '=', textId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('terms_agreement as a')
          .select('a.text_id')
          .whereRef('a.text_id', '=', 't.id')
          .where('a.user_id', '=', userId),
      ),
    )
    .executeTakeFirst()
  return row?.content ?? null
}
