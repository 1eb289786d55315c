import 'virtual:texts/retention'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retentionPeriods } from '#domain/people/retention/periods.ts'
import { type RetentionInput, retentionInput, setKeys } from '#domain/people/retention/retention.input.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { EditForm, NotSaved } from '#web/ui/records/edit-form.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { ActButton } from '../act-button.tsx'
import { DueTable } from './due-table.tsx'
import {
  dueQuery,
  formOf,
  loadRetention,
  type RetentionTimes,
  retentionQuery,
  saveRetention,
  startRetention,
} from './retention.api.ts'
import { SoonerDialog, useSooner } from './sooner-dialog.tsx'
import './retention.css'

/** How long data is stored, what is due, and, after an upgrade, the start of retention. A part of the settings. */
export function RetentionSection() {
  const t = useMessages()
  const result = useQuery(retentionQuery)
  return (
    <section id="settings-retention" tabIndex={-1} className="retention in-order" aria-labelledby="retention">
      <h2 id="retention">{t('adminRetention.title')}</h2>
      <p className="muted">{t('adminRetention.lead')}</p>
      <Record result={result}>
        {(times) => (
          <>
            <State times={times} />
            <Preview times={times} />
            <Times key={times.editVersion} times={times} reload={() => void result.refetch()} />
          </>
        )}
      </Record>
    </section>
  )
}

function State({ times: { startedAt } }: { times: RetentionTimes }) {
  const t = useMessages()
  return startedAt === null ? (
    <Banner tone="warning">
      <p>{t('adminRetention.off')}</p>
    </Banner>
  ) : (
    <p>{t('adminRetention.on', { date: formatInstantDate(startedAt) })}</p>
  )
}

function Preview({ times: { editVersion, startedAt } }: { times: RetentionTimes }) {
  const t = useMessages()
  const client = useQueryClient()
  const result = useQuery(dueQuery(editVersion))
  return (
    <div className="retention-due">
      <h3>{t('adminRetention.preview')}</h3>
      <p className="small muted">{t('adminRetention.previewLead')}</p>
      <Record result={result}>
        {(due) => (
          <>
            <DueTable due={due} />
            {startedAt === null ? (
              <div className="button-row">
                <ActButton
                  label={t('adminRetention.start')}
                  title={t('adminRetention.startTitle')}
                  explain={t('adminRetention.startExplain')}
                  done={t('adminRetention.started')}
                  danger
                  act={async () => {
                    try {
                      client.setQueryData(retentionQuery.queryKey, await startRetention(editVersion))
                    } catch (error) {
                      // The periods may have changed since. This shows what the new ones would delete.
                      await client.invalidateQueries({ queryKey: retentionQuery.queryKey })
                      throw error
                    }
                  }}
                />
              </div>
            ) : null}
          </>
        )}
      </Record>
    </div>
  )
}

function Times({ times, reload }: { times: RetentionTimes; reload: () => void }) {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const sooner = useSooner()
  const [saved, setSaved] = useState<RetentionTimes | null>(null)
  const save = async (values: RetentionInput, version: number | null) => {
    if (times.startedAt !== null && !(await sooner.mayGo(values))) throw new NotSaved()
    const after = await saveRetention(version ?? times.editVersion, values)
    setSaved(after)
    return after.editVersion
  }
  return (
    <>
      <EditForm
        schema={retentionInput}
        known={formOf(times)}
        version={times.editVersion}
        prefix="periods."
        save={save}
        saveLabel={t('adminRetention.save')}
        onSaved={() => {
          toasts.show({ type: 'success', message: t('adminRetention.saved') })
          if (saved) client.setQueryData(retentionQuery.queryKey, saved)
          reload()
        }}
        onLoadTheirs={reload}
        latestVersion={async () => (await loadRetention()).editVersion}
      >
        {(fields) => (
          <div className="retention-times">
            {setKeys.map((key) => (
              <FormTextField
                key={key}
                name={fields[key]}
                label={t(`retention.what.${key}`)}
                hint={t('adminRetention.hint', {
                  after: t(`retention.then.${key}`),
                  unit: t(`retention.unit.${retentionPeriods[key].unit}`),
                  ...retentionPeriods[key].range,
                })}
                inputMode="numeric"
              />
            ))}
            <Fixed />
          </div>
        )}
      </EditForm>
      <SoonerDialog {...sooner} />
    </>
  )
}

/** The periods that no one can set. */
function Fixed() {
  const t = useMessages()
  const one = (key: 'storedAnswers' | 'farewells') =>
    t('adminRetention.fixedOne', {
      what: t(`retention.what.${key}`),
      time: t(`retention.time.${retentionPeriods[key].unit}`, { count: retentionPeriods[key].amount }),
    })
  return (
    <p className="small muted">
      {t('adminRetention.fixed', { list: formatList([one('storedAnswers'), one('farewells')]) })}
    </p>
  )
}
