import { useId, useState } from 'react'
import { defaultMode, type Mode } from '#domain/kernel/modes.ts'
import words from '#locales/en/template.json'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { PasswordChecklist } from '#web/ui/field/password-checklist.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { RadioCards } from '#web/ui/field/radio-cards.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextAreaField } from '#web/ui/field/text-area-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Chip } from '#web/ui/filter/chip.tsx'
import { FilterPopover } from '#web/ui/filter/filter-popover.tsx'
import { FormSample } from './form-sample.tsx'
import { SampleSection } from './sample-section.tsx'

/** Fields, a form with errors, and filters. */
export function FieldSamples() {
  const rulesId = useId()
  const [mode, setMode] = useState<Mode>(defaultMode)
  const [topics, setTopics] = useState<string[]>([words.topicList[0] ?? '', 'Art'])
  const [programs, setPrograms] = useState<string[]>(['Exercise & Fitness'])
  const toggle = (program: string) =>
    setPrograms((chosen) =>
      chosen.includes(program) ? chosen.filter((each) => each !== program) : [...chosen, program],
    )
  return (
    <>
      <SampleSection title={words.sections.fields}>
        <div className="template__three">
          <TextField label={words.firstName} required defaultValue="Ruth" autoComplete="off" />
          <SelectField label={words.state} options={words.states} required />
          <TextField
            label={words.email}
            required
            type="email"
            autoComplete="off"
            defaultValue="ruth@example"
            error={words.emailError}
          />
        </div>
        <div className="template__two template__gap">
          <div>
            <PasswordField
              label={words.password}
              required
              autoComplete="new-password"
              defaultValue="Willow20"
              describedBy={rulesId}
            />
            <PasswordChecklist
              id={rulesId}
              rules={words.rules.map((label, index) => ({ label, met: index > 0 && index < 4 }))}
            />
          </div>
          <div>
            <RadioCards<Mode>
              legend={words.howWillYouJoin}
              value={mode}
              onChange={setMode}
              options={[
                { value: 'in-person', label: words.inPersonChoice, note: words.place },
                { value: 'online', label: 'Online', note: words.noOnlineSeats, disabled: true },
              ]}
            />
            <div className="template__gap">
              <CheckboxField label={words.agree} required defaultChecked />
              <CheckboxField label={words.sendMail} hint={words.sendMailHint} />
            </div>
          </div>
          <div className="field-list">
            <DateField label={words.dateOfBirth} hint={words.dateHint} />
            <TextAreaField label={words.notes} />
          </div>
          <CheckboxGroup
            legend={words.topics}
            options={words.topicList}
            value={topics}
            onChange={setTopics}
            allowOther
          />
        </div>
      </SampleSection>
      <SampleSection title={words.sections.form}>
        <FormSample />
      </SampleSection>
      <SampleSection title={words.sections.filters}>
        <div className="chip-row">
          <FilterPopover label={words.programs} count={programs.length}>
            {(close) => (
              <>
                <fieldset>
                  <legend className="visually-hidden">{words.programs}</legend>
                  {words.programList.map((program) => (
                    <CheckboxField
                      key={program.label}
                      checked={programs.includes(program.label)}
                      onChange={() => toggle(program.label)}
                      label={
                        <>
                          {program.label} <span className="muted small">{program.count}</span>
                        </>
                      }
                    />
                  ))}
                </fieldset>
                <div className="button-row">
                  <Button size="sm" onClick={close}>
                    {words.showClasses}
                  </Button>
                  <Button size="sm" variant="text" onClick={() => setPrograms([])}>
                    {words.clear}
                  </Button>
                </div>
              </>
            )}
          </FilterPopover>
          <FilterPopover label={words.language}>{() => <p>{words.typeSmall}</p>}</FilterPopover>
          {programs.map((program) => (
            <Chip key={program} onRemove={() => toggle(program)}>
              {program}
            </Chip>
          ))}
        </div>
      </SampleSection>
    </>
  )
}
