import 'virtual:texts/my-data'
import { type ReactNode, useState } from 'react'
import { isLeft, type MySecondStep, useMyPassword } from '#web/accounts/password/my-password.tsx'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { type BinaryFile, saveFile } from '#web/platform/records/save-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { FileDown } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'

/** Asks for the user's password and second step, and saves the file that the server makes. */
export function TakeData({
  load,
  words,
  small = false,
  children,
}: {
  load: (password: string, secondStep: MySecondStep) => Promise<BinaryFile>
  words: { title: string; explain: string; confirm: string; done: string }
  small?: boolean
  children: ReactNode
}) {
  const toasts = useToasts()
  const [failure, setFailure] = useState<string | null>(null)
  const { withPassword, dialog } = useMyPassword(words)
  const take = async () => {
    setFailure(null)
    try {
      saveFile(await withPassword(load))
      toasts.show({ type: 'success', message: words.done })
    } catch (error) {
      if (!isLeft(error)) setFailure(sentenceOf(error))
    }
  }
  return (
    <>
      {failure ? (
        <Banner tone="danger" live className="accounts-flash">
          <p>
            <LinkedText text={failure} />
          </p>
        </Banner>
      ) : null}
      <Button
        variant="secondary"
        size={small ? 'sm' : undefined}
        icon={small ? undefined : <FileDown />}
        onClick={() => void take()}
      >
        {children}
      </Button>
      {dialog}
    </>
  )
}
