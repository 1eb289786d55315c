import { queryOptions } from '@tanstack/react-query'
import type { DemographicsInput } from '#domain/people/profile/demographics.input.ts'
import type { ProfileDraft, ProfileInput } from '#domain/people/profile/profile.input.ts'
import {
  type KnownDemographicsFragment,
  Profile_DemographicsDocument,
  Profile_UpdateDocument,
} from '#web/people/documents.generated.ts'
import { callFor } from '#web/platform/session/call-for.ts'

/** Saves the profile and marks it complete. Throws CallError; its field paths begin with `attendeeDetails.`. */
export async function saveProfile(userId: number, profile: ProfileInput): Promise<void> {
  await callFor(userId, Profile_UpdateDocument, {
    input: { id: String(userId), attendeeDetails: { ...profile, profileCompleted: true } },
  })
}

/**
 * Saves some answers of the profile; the others stay. `completed`: whether it is whole then; undefined says nothing of that, for another tab may know
 * better. Throws CallError, as saveProfile.
 */
export async function saveAnswers(
  userId: number,
  answers: Partial<ProfileDraft>,
  completed: boolean | undefined,
): Promise<void> {
  await callFor(userId, Profile_UpdateDocument, {
    input: { id: String(userId), attendeeDetails: { ...answers, profileCompleted: completed } },
  })
}

export type KnownDemographics = KnownDemographicsFragment

/** What the person told before; null where nothing may be read. Kept no longer than it is shown. */
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

/** Saves the demographics, or of those that are whole some, confirmed. Throws CallError; its field paths begin with `attendeeDemographics.`. */
export async function saveDemographics(
  userId: number,
  demographics: Partial<DemographicsInput>,
): Promise<void> {
  await callFor(userId, Profile_UpdateDocument, {
    input: { id: String(userId), attendeeDemographics: { ...demographics, demographicsCompleted: true } },
  })
}
