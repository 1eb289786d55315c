import { type Kysely, sql } from 'kysely'
import { waiverUris } from '#domain/kernel/address/waiver-uris.ts'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import { translationFor } from '#server/platform/translations/read-translation.ts'

/** A waiver in the version that a person read. */
export interface WaiverRead {
  pageId: number
  /** The language of the translation. Null: the original. */
  readIn: string | null
  language: string
}

/** The languages in which the waivers are shown to the caller. People agree to the text that they could read. */
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

/** Records which texts a person agrees to. Call it in the transaction that saves this in their account. */
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

/** Deletes the agreements of a sign-up that now belongs to someone else. */
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

/** The texts that a person agreed to, newest first. */
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

/** The stored version of one of these texts. Null if this person did not agree to it. */
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
