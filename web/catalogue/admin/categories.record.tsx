import { categoryInput } from '#domain/catalogue/category.input.ts'
import { categoryKinds } from '#domain/catalogue/category-kinds.ts'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { kindOfCategory } from '#web/catalogue/category-kind.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Tag } from '#web/ui/content/tag.tsx'
import type { FieldName, FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { defineRecord } from '#web/ui/records/define-record.tsx'
import { usedByClasses } from '#web/ui/records/used-by-classes.tsx'
import { categories } from './categories.api.ts'

/**
 * The programs of the classes, for administrators. The default program for classes without another cannot be deleted.
 */
export const { list, editor } = defineRecord({
  one: 'category',
  texts: 'adminCategories',
  api: categories,
  paths: { list: paths.adminCategories, new: paths.adminNewCategory, one: paths.adminCategory },
  nameOf: ({ name }) => name,
  list: {
    name: (t) => t('adminCategories.columns.name'),
    columns: (t) => [
      {
        key: 'kind',
        header: t('adminCategories.columns.kind'),
        cell: (category) => {
          const kind = kindOfCategory(category)
          return <Tag category={kind}>{t(`adminCategories.kinds.${kind}`)}</Tag>
        },
      },
    ],
    classes: {
      header: (t) => t('adminCategories.columns.classes'),
      count: ({ classCount }) => classCount,
      to: (program) => paths.adminClassesOf({ program }),
    },
    emptyHint: (t) => t('adminCategories.emptyHint'),
  },
  schema: categoryInput,
  known: (known) => ({
    name: known?.name ?? '',
    kind: known?.kind ?? '',
    // A new one may be about anything. Hiding one title too many is safer.
    isConfidential: known?.isConfidential ?? true,
  }),
  Fields: CategoryFields,
  retainedBecause: ({ databaseId, isRequired, classCount }, t) =>
    isRequired ? (
      <p className="muted">{t('adminCategories.required')}</p>
    ) : (
      usedByClasses(classCount, paths.adminClassesOf({ program: databaseId }), t)
    ),
})

function CategoryFields({ fields }: { fields: FieldsOf<typeof categoryInput> }) {
  const t = useMessages()
  const { name, kind, isConfidential, ...unrendered } = fields
  nothingLeft(unrendered)
  return (
    <>
      <FormTextField name={name} label={t('adminCategories.name')} required />
      <FormSelectField
        name={kind}
        label={t('adminCategories.kind')}
        hint={t('adminCategories.kindHint')}
        options={categoryKinds.map((value) => ({ value, label: t(`adminCategories.kinds.${value}`) }))}
        required
      />
      <FormCheckboxField
        name={isConfidential as FieldName<boolean>}
        label={t('adminCategories.confidential')}
        hint={t('adminCategories.confidentialHint')}
      />
    </>
  )
}
