import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { languageTags } from '#domain/kernel/language/language.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { languageLabels } from './language-word.ts'
import { languagesQuery, type RecordTranslations, type TranslationCalls } from './translations-api.ts'
import './translations.css'

/** The other languages of a record: what each lacks, and links to its texts. */
export function TranslationsPanel({
  calls,
  id,
  to,
}: {
  calls: TranslationCalls
  id: number
  to: (language: string) => string
}) {
  const t = useMessages()
  const heading = useId()
  const result = useQuery(languagesQuery(calls, id))
  return (
    <section className="translations" aria-labelledby={heading}>
      <h2 id={heading}>{t('adminKit.translations.title')}</h2>
      <p className="muted">{t('adminKit.translations.lead')}</p>
      <Record result={result}>{(known) => <Languages known={known} to={to} />}</Record>
    </section>
  )
}

function Languages({ known, to }: { known: RecordTranslations; to: (language: string) => string }) {
  const t = useMessages()
  const [chosen, setChosen] = useState('')
  const { otherLanguages, translations } = known
  const saved = translations.map(({ language }) => language)
  // The portal's own languages are listed even without a translation, because their missing texts affect most readers.
  const listed = otherLanguages.filter(
    (language) => saved.includes(language) || languageTags.some((tag) => tag === language),
  )
  const others = otherLanguages.filter((language) => !listed.includes(language))
  return (
    <>
      <ul className="translations__list">
        {listed.map((language) => (
          <li key={language}>
            <Link className="text-link" to={to(language)}>
              {languageLabels(language, t)}
            </Link>{' '}
            <span className="muted">
              <StateLabel translation={translations.find((one) => one.language === language)} />
            </span>
          </li>
        ))}
      </ul>
      <div className="translations__new">
        <SelectField
          id={`translations-new-${known.databaseId}`}
          label={t('adminKit.translations.another')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={others.map((value) => ({ value, label: languageLabels(value, t) }))}
        />
        {chosen ? (
          <LinkButton variant="secondary" to={to(chosen)}>
            {t('adminKit.translations.begin')}
          </LinkButton>
        ) : null}
      </div>
    </>
  )
}

function StateLabel({
  translation,
}: {
  translation: RecordTranslations['translations'][number] | undefined
}) {
  const t = useMessages()
  if (!translation) return t('adminKit.translations.none')
  const { missing, older } = translation
  const words = [
    ...(missing.length > 0 ? [t('adminKit.translations.missing', { count: missing.length })] : []),
    ...(older.length > 0 ? [t('adminKit.translations.older', { count: older.length })] : []),
  ]
  return words.length > 0 ? formatList(words) : t('adminKit.translations.whole')
}
