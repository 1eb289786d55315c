import 'virtual:texts/forms'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'

/** The bar at the bottom of the form is its only submit button. It stays visible and ends at the end of the form. */
export function SubmitBar({ form, count, isSending }: { form: string; count: number; isSending: boolean }) {
  const t = useMessages()
  return (
    <div className="first-registration__bar">
      <p className="first-registration__count">
        <span className="count-door" aria-hidden="true">
          {count}
        </span>
        <span>{t('registrationList.youAreRegistering', { count })}</span>
      </p>
      <Button
        type="submit"
        form={form}
        variant="honey"
        busy={isSending}
        busyLabel={t('signUp.sending')}
        aria-describedby={`${form}-next`}
      >
        {t('firstBooking.submit')}
      </Button>
    </div>
  )
}
