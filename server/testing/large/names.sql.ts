import { type RawBuilder, sql } from 'kysely'

/*
 * Names as frequent as in reality, the same at every scale: one in eighty is Maria, and most surnames are rare. With a
 * few names of the same frequency, every search would find thousands of people.
 */

/** More frequent ones first. */
const firstNames =
  'Mary Linda Patricia Susan Barbara Maria Karen Nancy Carol James John Robert Deborah Donna Sandra Michael Margaret David William Sharon Elizabeth Lisa Jennifer Cynthia Richard Diane Kathleen Pamela Rosa Martha Janet Ruth Carmen Teresa Ana Thomas Joseph Charles José Catherine Christine Dorothy Virginia Ellen Anna Rebecca Helen Luis Juan Daniel Laura Joyce Julie Gloria Elena Theresa Mark Paul Kevin Steven Amy Alice Beverly Kim Wei Thanh Priya Fatima Aisha Olga Irina Yolanda Silvia Marta Luz Graciela Esperanza Francisco Jorge Carlos Miguel Pedro Rafael Samuel Omar Ahmed Mohammed Hana Mei Yuki Ingrid Astrid Bridget Siobhan Naomi Miriam Judith Leah Petra Vera Nadia Sofia Chloe Zoe Emma Grace Hazel Ivy Iris Quinn Xiomara Zelda Wanda Ursula'
const surnames =
  'Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts O’Brien Patel Kim Kowalski Murphy Nuñez Okafor Schmidt Cohen Quintero'
/** Parts of 17,000 surnames. Four of five people have one of them. */
const rareSurnames = [
  'Bar Bel Bran Cal Cas Cor Dal Del Dor Fal Fer Fin Gal Gar Gold Hal Har Hol Jan Kal Kar Kol Lan Lar Len Mal Mar Mel Mon Nor Pal Par Pel Ram Ros Sal Sand Tal Tor Val Ver Wal Win Zam',
  'a e i o u an ar el en er il in ol on or ul',
  'berg cci dez field ford gan ham io kov ley lin man mann ner nez ova quist rez rini sen ski son stad ton',
]

/** Numbers from 0 to 1 that follow no pattern, in the same proportions for the first 500 as for 500,000. */
const spread = { first: 0.6180339887, last: 0.7548776662, rare: [0.569840291, 0.3247179572, 0.2360679775] }

/** One of the words, by a number from 0 to 1. Above 1, `slope` makes the first words more frequent than the last. */
function wordAt(words: string, at: RawBuilder<unknown>, slope = 1) {
  const each = words.split(' ')
  return sql`(${each}::text[])[1 + floor(${sql.lit(each.length)} * power(${at}, ${sql.lit(slope)}))::int]`
}

/** The decimals of `nth` times `by`: a number from 0 to 1. */
const spreadOf = (nth: RawBuilder<unknown>, by: number) =>
  sql`(${nth} * ${sql.lit(by)}::float8 - floor(${nth} * ${sql.lit(by)}::float8))`

/** A row with the `first_name`, `last_name` and `email` of the nth person, such as maria.garcia42@mail.example. */
export function personOf(nth: RawBuilder<unknown>): RawBuilder<unknown> {
  const last = spreadOf(nth, spread.last)
  const rare = rareSurnames.map((parts, at) => wordAt(parts, spreadOf(nth, spread.rare[at]!)))
  return sql`(select first_name, last_name, fold_name(first_name) || '.' || fold_name(last_name) || ${nth} || '@' ||
      (array['mail', 'mail', 'post', 'home'])[1 + ${nth} % 4] || '.example' as email
    from (select ${wordAt(firstNames, spreadOf(nth, spread.first), 1.2)} as first_name,
      case when ${last} < 0.2 then ${wordAt(surnames, sql`${last} * 5`, 1.2)} else ${sql.join(rare, sql` || `)} end as last_name
      offset 0) named)`
}

/** The people of the fill, and not those of the sample. */
export const isFilled = sql`email like '%.example'`
