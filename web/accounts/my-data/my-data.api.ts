import type { MySecondStep } from '#web/accounts/password/my-password.tsx'
import type { BinaryFile } from '#web/platform/records/save-file.ts'
import { call } from '#web/platform/session/call.ts'
import {
  OwnData_MakeDocument,
  OwnData_MakeForPersonDocument,
  OwnData_MakeForWalkInDocument,
} from './documents.generated.ts'

type Load = (password: string, secondStep: MySecondStep) => Promise<BinaryFile>

/**
 * The person's data, or those of someone they help.
 * @throws CallError
 */
export const loadMyData =
  (userId?: number): Load =>
  async (password, secondStep) => {
    const input = { password, secondStep, ...(userId === undefined ? {} : { userId }) }
    return asZip((await call(OwnData_MakeDocument, { input })).makeOwnFile!.file)
  }

/**
 * The data of a person without a login, for staff who hand it over.
 * @throws CallError
 */
export const loadDataOf =
  (userId: number): Load =>
  async (password, secondStep) =>
    asZip(
      (await call(OwnData_MakeForPersonDocument, { input: { userId, password, secondStep } })).makePersonFile!
        .file,
    )

/**
 * The data of a person who came without an account, for staff who hand it over.
 * @throws CallError
 */
export const loadDataOfWalkIn =
  (registrationId: number): Load =>
  async (password, secondStep) => {
    const input = { registrationId: String(registrationId), password, secondStep }
    return asZip((await call(OwnData_MakeForWalkInDocument, { input })).makeWalkInFile!.file)
  }

const asZip = (file: BinaryFile): BinaryFile => ({ ...file, type: 'application/zip' })
