import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/** Calls that are allowed before a required second factor is set up: its setup, logging out and logging in. */
const openBefore = new Set([
  'Query.user',
  'Query.siteSettings',
  'Query.loginNotice',
  'Query.loginNoticeCode',
  'Query.magicLinkState',
  'Query.secondFactors',
  'Mutation.beginAuthenticatorApp',
  'Mutation.confirmAuthenticatorApp',
  'Mutation.beginPasskey',
  'Mutation.addPasskey',
  'Mutation.login',
  'Mutation.magicLinkLogin',
  'Mutation.loginByHost',
  'Mutation.agreeToHostLogin',
  'Mutation.mailHostLogin',
  'Mutation.acceptHostLogin',
  'Mutation.beginPasskeyLogin',
  'Mutation.completeLogin',
  'Mutation.verifyUserEmail',
  'Mutation.resetUserPassword',
  'Mutation.takeBackEmail',
  'Query.passwordKeyOpens',
  'Mutation.endAccess',
  'Mutation.sendPasswordResetEmail',
  'Mutation.getMagicLink',
  'Mutation.refreshJwtAuthToken',
  'Mutation.logout',
])

/**
 * Rejects every call that is not listed above with SECOND_FACTOR_SETUP_NEEDED, while a required second factor is
 * missing. New fields are rejected by default. Fields below an open one treat the person as a plain attendee
 * (server/accounts/session/viewer.ts).
 */
export function blockWithoutSecondFactor(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType()!, schema.getMutationType()!])
    for (const field of Object.values(type.getFields())) {
      if (openBefore.has(`${type.name}.${field.name}`)) continue
      const resolve: GraphQLFieldResolver<unknown, Context> = field.resolve ?? defaultFieldResolver
      field.resolve = (root, args, context: Context, info) => {
        if (!context.forEveryone && context.viewer?.secondFactorDue)
          throw new RejectedError('SECOND_FACTOR_SETUP_NEEDED')
        return resolve(root, args, context, info)
      }
    }
  return schema
}
