import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { isId } from '#web/platform/ids.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Html } from '#web/ui/content/html.tsx'
import type { FieldName, FieldNames } from '#web/ui/form/field-names.ts'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { DeleteButton } from '#web/ui/records/delete-button.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { RichTextField } from '#web/ui/records/rich-text/rich-text-field.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { languageLabels } from './language-word.ts'
import { type RecordTranslations, type TranslationCalls, textsQuery } from './translations-api.ts'
import './translations.css'

type Texts = globalThis.Record<string, string>

/** One of the translated texts, in the form's order. */
export interface TranslatedField {
  field: string
  label: (t: TFunction) => string
  as: 'line' | 'lines' | 'markup'
  isRequired?: true
}

export interface TranslationScreen {
  calls: TranslationCalls
  /** The form's rules for these texts. */
  schema: z.ZodType<Texts, Texts>
  fields: readonly TranslatedField[]
  /** The route parameter with the record's id. Null if only one record exists. */
  numberedBy: string | null
  /** Address of the record's own editor. */
  back: (id: number) => string
  backLabel: (t: TFunction) => string
  nameOf?: (original: Texts) => string
  /** Other effects of a save. */
  hint?: (t: TFunction) => string
}

/** The texts of a record in another language, each beside its original. */
export function TranslationPage({ screen }: { screen: TranslationScreen }) {
  const t = useMessages()
  const { language = '', ...numbers } = useParams()
  const id = screen.numberedBy ? Number(numbers[screen.numberedBy]) : 1
  const result = useQuery({ ...textsQuery(screen.calls, id), enabled: isId(id) })
  const { data } = result
  const isOne = data?.otherLanguages.includes(language) ?? false
  const texts = data ? textsOf(data.original) : null
  return (
    <>
      <AdminHead
        title={
          isOne
            ? t('adminKit.translations.in', { language: languageLabels(language, t) })
            : t('adminKit.translations.title')
        }
        lead={texts ? screen.nameOf?.(texts) : undefined}
        back={{ label: screen.backLabel(t), to: screen.back(id) }}
      />
      <Record result={data && !isOne ? { ...result, data: null } : result}>
        {(known) => (
          <TranslationForm
            key={`${language} ${versionOf(known, language)}`}
            screen={screen}
            known={known}
            language={language}
            onLoadTheirs={() => void result.refetch()}
          />
        )}
      </Record>
    </>
  )
}

const textsOf = (texts: RecordTranslations['original']): Texts =>
  Object.fromEntries(texts.map(({ field, text }) => [field, text]))
const versionOf = ({ translations }: RecordTranslations, language: string): number =>
  translations.find((one) => one.language === language)?.editVersion ?? 0

function TranslationForm({
  screen,
  known,
  language,
  onLoadTheirs,
}: {
  screen: TranslationScreen
  known: RecordTranslations
  language: string
  onLoadTheirs: () => void
}) {
  const t = useMessages()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const { calls, fields } = screen
  const id = known.databaseId
  const translation = known.translations.find((one) => one.language === language)
  const original = textsOf(known.original)
  const shown = fields.filter(
    ({ field }) => original[field] || translation?.texts.some((one) => one.field === field),
  )
  const texts = translation ? textsOf(translation.texts) : {}
  const send = (values: Texts, editVersion: number) =>
    calls.save({
      id,
      language,
      editVersion,
      texts: known.original.map(({ field, mark }) => ({ field, text: values[field] ?? '', mark })),
    })
  const leave = async (message: string) => {
    toasts.show({ type: 'success', message })
    if (calls.readAs) client.removeQueries({ queryKey: calls.readAs })
    await navigate(screen.back(id))
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <div className="translations-form">
      <EditForm
        schema={screen.schema}
        known={Object.fromEntries(fields.map(({ field }) => [field, texts[field] ?? '']))}
        version={versionOf(known, language)}
        prefix="translation."
        save={async (values, version) => {
          const saved = await send(values, version ?? 0)
          return saved ? versionOf(saved, language) : null
        }}
        onSaved={() => void leave(t('adminKit.saved'))}
        onLoadTheirs={onLoadTheirs}
        latestVersion={async () => {
          const latest = await calls.load(id)
          return latest ? versionOf(latest, language) : 0
        }}
        cancel={
          <LinkButton variant="quiet" to={screen.back(id)}>
            {t('common.cancel')}
          </LinkButton>
        }
        below={
          translation ? (
            <div className="admin-danger">
              <DeleteButton
                name={languageLabels(language, t)}
                onDelete={async () => void (await send({}, translation.editVersion))}
                onDeleted={() => void leave(t('adminKit.deleted'))}
              />
            </div>
          ) : null
        }
      >
        {(names) => (
          <>
            {screen.hint ? <p className="muted">{screen.hint(t)}</p> : null}
            {shown.map((each) => (
              <div className="translations-form__pair" key={each.field}>
                <OriginalText
                  label={each.label(t)}
                  text={original[each.field] ?? ''}
                  isMarkup={each.as === 'markup'}
                  language={known.originalLanguage ?? defaultLanguage}
                  isOlder={translation?.older.includes(each.field) ?? false}
                />
                <TextIn field={each} names={names} language={language} />
              </div>
            ))}
          </>
        )}
      </EditForm>
    </div>
  )
}

function OriginalText({
  label,
  text,
  isMarkup,
  language,
  isOlder,
}: {
  label: string
  text: string
  isMarkup: boolean
  language: string
  isOlder: boolean
}) {
  const t = useMessages()
  return (
    <div className="translations-form__original">
      <p className="field-label">
        {t('adminKit.translations.original', { label, language: languageLabels(language, t) })}
      </p>
      {isOlder ? <p className="translations-form__older">{t('adminKit.translations.changed')}</p> : null}
      {isMarkup ? (
        <Html html={text} language={language} />
      ) : (
        <p className="translations-form__plain" lang={language} dir="auto">
          {text}
        </p>
      )}
    </div>
  )
}

function TextIn({
  field: { field, label, as, isRequired },
  names,
  language,
}: {
  field: TranslatedField
  names: FieldNames<Texts>
  language: string
}) {
  const t = useMessages()
  const own = { name: names[field] as FieldName<string>, label: label(t), required: isRequired }
  if (as === 'markup') return <RichTextField {...own} />
  if (as === 'lines') return <FormTextAreaField {...own} lang={language} dir="auto" rows={4} />
  return <FormTextField {...own} lang={language} dir="auto" />
}
