import { queryOptions } from '@tanstack/react-query'
import type { DemographicsInput } from '#domain/people/profile/demographics.input.ts'
import type { ProfileDraft, ProfileInput } from '#domain/people/profile/profile.input.ts'
import { sentAnswers } from '#domain/people/profile/profile-fields.ts'
import {
  type KnownDemographicsFragment,
  Profile_DemographicsDocument,
  Profile_UpdateDocument,
} from '#web/people/documents.generated.ts'
import { callFor } from '#web/platform/session/call-for.ts'

/**
 * Saves the profile and marks it complete.
 * @throws CallError with field paths that begin with `attendeeDetails.`
 */
export async function saveProfile(userId: number, profile: ProfileInput): Promise<void> {
  await callFor(userId, Profile_UpdateDocument, {
    input: { id: String(userId), attendeeDetails: { ...sentAnswers(profile), profileCompleted: true } },
  })
}

/**
 * Saves some answers of the profile. The others stay. `completed`: whether the profile is complete then. Undefined
 * leaves it unchanged, because another tab may know better.
 * @throws CallError, as saveProfile
 */
export async function saveAnswers(
  userId: number,
  answers: Partial<ProfileDraft>,
  completed: boolean | undefined,
): Promise<void> {
  await callFor(userId, Profile_UpdateDocument, {
    input: { id: String(userId), attendeeDetails: { ...sentAnswers(answers), profileCompleted: completed } },
  })
}

export type KnownDemographics = KnownDemographicsFragment

/** The person's earlier answers. Null where the caller may not read them. Cached only while shown. */
export function demographicsQuery(userId: number) {
  return queryOptions({
    queryKey: ['demographics', userId],
    queryFn: async () =>
      (await callFor(userId, Profile_DemographicsDocument, { userId: String(userId) })).user
        ?.attendeeDemographics ?? null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/**
 * Saves the demographics, or some answers of complete ones, confirmed.
 * @throws CallError with field paths that begin with `attendeeDemographics.`
 */
export async function saveDemographics(
  userId: number,
  demographics: Partial<DemographicsInput>,
): Promise<void> {
  await callFor(userId, Profile_UpdateDocument, {
    input: { id: String(userId), attendeeDemographics: { ...demographics, demographicsCompleted: true } },
  })
}
