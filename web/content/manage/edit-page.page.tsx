import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { type ChangedPageInput, changedPageInput } from '#domain/content/page.input.ts'
import { readPagesKey } from '#web/content/pages.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { FormCheckboxField } from '#web/ui/form/form-checkbox-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { DeleteButton } from '#web/ui/records/delete-button.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { RichTextField } from '#web/ui/records/rich-text-field.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import {
  deletePage,
  type EditedPage,
  editedPageQuery,
  editedPagesKey,
  loadPage,
  savePage,
} from './page-editing.api.ts'
import { PagePreview } from './page-preview.tsx'

/** One content page: a new one at /admin/pages/new, else the one that the address names. */
export default function EditPagePage() {
  const { pageId } = useParams()
  return pageId === undefined ? <NewPage /> : <KnownPage id={Number(pageId)} />
}

function NewPage() {
  const t = useMessages()
  return (
    <>
      <AdminHead title={t('adminPages.new')} back={{ label: t('adminPages.back'), to: paths.adminPages() }} />
      <PageForm known={null} />
    </>
  )
}

function KnownPage({ id }: { id: number }) {
  const t = useMessages()
  const answer = useQuery(editedPageQuery(id))
  return (
    <>
      <AdminHead
        title={t('adminPages.edit')}
        lead={answer.data?.title}
        back={{ label: t('adminPages.back'), to: paths.adminPages() }}
        action={
          answer.data ? (
            <LinkButton variant="quiet" to={paths.page(answer.data.uri)}>
              {t('adminPages.view')}
            </LinkButton>
          ) : undefined
        }
      />
      <Record answer={answer}>
        {(known) => (
          <PageForm key={known.editVersion} known={known} onLoadTheirs={() => void answer.refetch()} />
        )}
      </Record>
    </>
  )
}

function PageForm({ known, onLoadTheirs }: { known: EditedPage | null; onLoadTheirs?: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toasts = useToasts()
  const leave = async (message: string) => {
    // Who edits sees the change at once, though pages are kept for ten minutes.
    client.removeQueries({ queryKey: readPagesKey })
    toasts.show({ type: 'success', message })
    await navigate(paths.adminPages())
    await client.invalidateQueries({ queryKey: editedPagesKey })
  }
  const onSaved = (values: ChangedPageInput) => {
    const asked = known?.isWaiver === true && values.askToAgreeAgain
    void leave(asked ? t('adminPages.savedAndAsked') : t('adminKit.saved'))
  }
  return (
    <>
      <EditForm
        schema={changedPageInput}
        known={{
          uri: known?.uri ?? '',
          title: known?.title ?? '',
          content: known?.content ?? '',
          askToAgreeAgain: false,
        }}
        version={known?.editVersion ?? null}
        prefix="page."
        save={(values, version) => savePage(known?.databaseId ?? null, version, values)}
        onSaved={onSaved}
        onLoadTheirs={onLoadTheirs}
        latestVersion={
          known ? async () => (await loadPage(known.databaseId))?.editVersion ?? known.editVersion : undefined
        }
        cancel={
          <LinkButton variant="quiet" to={paths.adminPages()}>
            {t('common.cancel')}
          </LinkButton>
        }
      >
        {(fields) => (
          <>
            <FormTextField name={fields.title} label={t('adminPages.pageTitle')} required />
            <FormTextField
              name={fields.uri}
              label={t('adminPages.path')}
              hint={known?.isWaiver ? t('adminPages.waiverPathHint') : t('adminPages.pathHint')}
              required
              readOnly={known?.isWaiver}
              autoComplete="off"
              spellCheck={false}
            />
            <RichTextField name={fields.content} label={t('adminPages.text')} required />
            <PagePreview fields={fields} />
            {known?.isWaiver ? (
              <fieldset>
                <legend>{t('adminPages.agreeing')}</legend>
                <FormCheckboxField
                  name={fields.askToAgreeAgain}
                  label={t('adminPages.askAgain')}
                  hint={t('adminPages.askAgainHint')}
                />
              </fieldset>
            ) : null}
          </>
        )}
      </EditForm>
      {known && !known.isWaiver ? (
        <div className="adm-danger">
          <DeleteButton
            name={known.title}
            onDelete={() => deletePage(known.databaseId)}
            onDeleted={() => void leave(t('adminKit.deleted'))}
          />
        </div>
      ) : null}
    </>
  )
}
