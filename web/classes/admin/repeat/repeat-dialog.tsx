import 'virtual:texts/errors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { frequencies, type RepeatInput, repeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import {
  type EditedClass,
  refreshClasses,
  repeatClass,
  repeatPreviewQuery,
} from '#web/classes/admin/edit/class-editing.api.ts'
import { instantText } from '#web/classes/class-view/time-text.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { type FieldName, fieldsOf } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm, useFormValues } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { RepeatPreview } from './repeat-preview.tsx'
import { weeklyFrom } from './weekly-from.ts'

/** Repeats a class by a rule. Its dates appear while the user enters the rule, and each can be left out. */
export function RepeatDialog({
  course,
  onClose,
  onDone,
}: {
  course: EditedClass
  onClose: () => void
  onDone: () => void
}) {
  const t = useMessages()
  const client = useQueryClient()
  const toasts = useToasts()
  const form = useForm({ schema: repeatInput, defaultValues: weeklyFrom(course.form.date) })
  const fields = fieldsOf(form)
  const values = useFormValues(form)
  const [count, setCount] = useState(0)
  const send = useMutation({
    mutationFn: (rule: RepeatInput) => repeatClass(course.databaseId, rule),
    onSuccess: async ({ created }) => {
      toasts.show({ type: 'success', message: t('adminClasses.repeat.made', { count: created.length }) })
      await refreshClasses(client)
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      dismissable={!send.isPending}
      title={t('adminClasses.repeat.title')}
    >
      <div className="class-editing-act">
        <p>
          <strong>{course.form.title}</strong>
          <br />
          {instantText(new Date(course.course.start))}
        </p>
        <p>{t('adminClasses.repeat.lead')}</p>
        <Form form={form} onSubmit={() => send.mutateAsync(form.getValues()).catch(() => {})}>
          <RepeatFields
            fields={fields}
            values={values}
            countLabel={t('adminClasses.repeat.count')}
            often={
              <FormSelectField
                name={fields.frequency}
                label={t('adminClasses.repeat.frequency')}
                placeholder={null}
                options={frequencies.map((value) => ({
                  value,
                  label: t(`adminClasses.repeat.frequencies.${value}`),
                }))}
              />
            }
          />
          <LivePreview course={course} except={fields.except} values={values} onCount={setCount} />
          {send.isError ? (
            <Banner tone="danger" live>
              <p>{sentenceOf(send.error)}</p>
            </Banner>
          ) : null}
          <div className="button-row">
            <SubmitButton unavailable={count === 0}>
              {t('adminClasses.repeat.create', { count })}
            </SubmitButton>
            <Button variant="quiet" unavailable={send.isPending} onClick={onClose}>
              {t('common.cancel')}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}

/** The dates of the rule, as soon as the input is valid. */
function LivePreview({
  course,
  except,
  values,
  onCount,
}: {
  course: EditedClass
  except: FieldName<string[]>
  values: RepeatInput
  onCount: (count: number) => void
}) {
  const t = useMessages()
  const rule = useDeferredValue(values)
  const complaint = repeatInput.safeParse(rule).error?.issues[0]?.message ?? null
  const result = useQuery({
    ...repeatPreviewQuery(course.databaseId, complaint === null ? rule : null),
    placeholderData: (before) => before,
  })
  return (
    <RepeatPreview
      except={except}
      dates={complaint === null && !result.isError ? result.data : undefined}
      isOld={result.isPlaceholderData}
      complaint={complaint === null ? null : fieldSentence(complaint)}
      error={complaint === null && result.isError ? sentenceOf(result.error) : null}
      summary={(count) => t('adminClasses.repeat.summary', { count })}
      onCount={onCount}
    />
  )
}
