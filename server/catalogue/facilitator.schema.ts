import { type ContactField, contactFields, facilitatorTable } from '#domain/catalogue/facilitator-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { webAddress } from '#server/platform/html/html-sanitizer.ts'
import { FacilitatorConnectionRef, type FacilitatorNode, FacilitatorRef } from './catalogue.graph.ts'
import { maySeeContactDetails } from './catalogue.policy.ts'

const ContactInformation = builder.objectRef<FacilitatorNode>('FacilitatorContactInformation')

/** A column for the facilitator and for staff who query this facilitator directly: that view is audited. */
const myOrStaff =
  (column: keyof FacilitatorNode) =>
  (facilitator: FacilitatorNode, _args: object, { viewer }: Context): string | null => {
    const value = facilitator[column]
    const isRequested = facilitator.isOpened || viewer?.facilitatorId === facilitator.id
    return typeof value === 'string' && isRequested && maySeeContactDetails(viewer, facilitator.id)
      ? value
      : null
  }

const myFields = contactFields.filter(
  (field): field is Exclude<ContactField, 'profileUrl'> => field !== 'profileUrl',
)

ContactInformation.implement({
  description:
    'Everyone reads `profileUrl`. Only the facilitator and, by facilitatorBy, staff and administrators read the rest. It is null for others.',
  fields: (t) => ({
    profileUrl: t.string({ nullable: true, resolve: (facilitator) => webAddress(facilitator.profile_url) }),
    fieldGroupName: t.string({ nullable: true, resolve: () => 'contactInformation' }),
    ...eachField(myFields, (field) =>
      t.string({ nullable: true, resolve: myOrStaff(facilitatorTable[field].column) }),
    ),
  }),
})

FacilitatorRef.implement({
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    contactInformation: t.field({
      type: ContactInformation,
      nullable: true,
      resolve: (facilitator) => facilitator,
    }),
  }),
})

FacilitatorConnectionRef.implement({
  fields: (t) => ({ nodes: t.field({ type: [FacilitatorRef], resolve: ({ nodes }) => nodes }) }),
})
