import { sql } from 'kysely'
import { categoryInput } from '#domain/catalogue/category.input.ts'
import { decideCategoryDeletion, otherCategoryId } from '#domain/catalogue/category-deletion.rule.ts'
import { mayEditCatalogue } from '#server/catalogue/catalogue.policy.ts'
import { defineRecord } from '#server/platform/records/define-record.ts'

/** The programs of classes. One cannot be deleted: the one for classes without another program. */
defineRecord({
  one: 'category',
  policy: mayEditCatalogue,
  store: {
    table: 'category',
    sortedBy: 'name',
    searched: ['name'],
    derived: { class_count: sql<number>`(select count(*)::int from course c where c.category_id = r.id)` },
  },
  schema: categoryInput,
  columns: ({ name, kind, isConfidential }) => ({
    name,
    kind,
    // Without a value, the column stays unchanged, or the database fills it (migration 0098).
    ...(typeof isConfidential === 'boolean'
      ? { is_confidential: isConfidential }
      : ({} as { is_confidential: boolean })),
  }),
  notInForm: [],
  edited: {
    description: 'A category as administrators edit it.',
    fields: (t) => ({
      name: t.exposeString('name'),
      kind: t.exposeString('kind', {
        description: 'support, fitness, mindbody, education, event or other. Decides icon and color.',
      }),
      isConfidential: t.exposeBoolean('is_confidential', {
        description: 'Emails, calendars and files do not name its classes.',
      }),
      isRequired: t.boolean({
        description: 'The category of classes that belong to no other. It cannot be deleted.',
        resolve: ({ id }) => id === otherCategoryId,
      }),
      classCount: t.exposeInt('class_count', { description: 'How many classes it has, past ones too.' }),
    }),
  },
  input: {
    says: {
      isConfidential:
        'Omitted: unchanged. For a new one then true if its kind is support or its name is about grief.',
    },
  },
  decideDeletion: ({ id, class_count: classCount }) => decideCategoryDeletion({ id, classCount }),
  retainedOfDeleted: ({ name }) => ({ name }),
  says: {
    list: 'The categories by name',
    search: 'A part of the name.',
    deletion: 'STILL_IN_USE while classes belong to it, CATEGORY_REQUIRED for the required one.',
  },
})
