import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { categoryInput } from '#domain/catalogue/category.input.ts'
import { categoryKinds } from '#domain/catalogue/category-kinds.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { FormSelectField } from '#web/ui/form/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { DeleteButton } from '#web/ui/records/delete-button.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import {
  categoryQuery,
  deleteCategory,
  type EditedCategory,
  loadCategory,
  refreshCategories,
  saveCategory,
} from './categories.api.ts'

/** One category: a new one at /admin/categories/new, else the one that the address names. */
export default function CategoryPage() {
  const t = useMessages()
  const { categoryId } = useParams()
  const id = categoryId === undefined ? null : Number(categoryId)
  return (
    <>
      <AdminHead
        title={id === null ? t('adminCategories.new') : t('adminCategories.edit')}
        back={{ label: t('adminCategories.back'), to: paths.adminCategories() }}
      />
      {id === null ? <CategoryForm known={null} /> : <KnownCategory id={id} />}
    </>
  )
}

function KnownCategory({ id }: { id: number }) {
  const answer = useQuery(categoryQuery(id))
  return (
    <Record answer={answer}>
      {(known) => (
        <CategoryForm key={known.editVersion} known={known} onLoadTheirs={() => void answer.refetch()} />
      )}
    </Record>
  )
}

function CategoryForm({ known, onLoadTheirs }: { known: EditedCategory | null; onLoadTheirs?: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toasts = useToasts()
  const leave = async (message: string) => {
    toasts.show({ type: 'success', message })
    await navigate(paths.adminCategories())
    await refreshCategories(client)
  }
  return (
    <>
      <EditForm
        schema={categoryInput}
        known={{ name: known?.name ?? '', kind: known?.kind ?? '' }}
        version={known?.editVersion ?? null}
        prefix="category."
        save={(values, version) => saveCategory(known?.databaseId ?? null, version, values)}
        onSaved={() => void leave(t('adminKit.saved'))}
        onLoadTheirs={onLoadTheirs}
        latestVersion={
          known
            ? async () => (await loadCategory(known.databaseId))?.editVersion ?? known.editVersion
            : undefined
        }
        cancel={
          <LinkButton variant="quiet" to={paths.adminCategories()}>
            {t('common.cancel')}
          </LinkButton>
        }
      >
        {(fields) => (
          <>
            <FormTextField name={fields.name} label={t('adminCategories.name')} required />
            <FormSelectField
              name={fields.kind}
              label={t('adminCategories.kind')}
              hint={t('adminCategories.kindHint')}
              options={categoryKinds.map((kind) => ({ value: kind, label: t(`common.categories.${kind}`) }))}
              required
            />
          </>
        )}
      </EditForm>
      {known ? (
        <div className="adm-danger">
          {known.isRequired ? (
            <p className="muted">{t('adminCategories.required')}</p>
          ) : (
            <DeleteButton
              name={known.name}
              onDelete={() => deleteCategory(known.databaseId)}
              onDeleted={() => void leave(t('adminKit.deleted'))}
            />
          )}
        </div>
      ) : null}
    </>
  )
}
