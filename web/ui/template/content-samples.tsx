import { useState } from 'react'
import { modes } from '#domain/kernel/modes.ts'
import words from '#locales/en/template.json'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { NumberArch } from '#web/ui/calendar/date-arch.tsx'
import { ZoneBadge } from '#web/ui/calendar/zone-badge.tsx'
import { Panel } from '#web/ui/content/panel.tsx'
import { Stackable } from '#web/ui/content/stackable.tsx'
import { ModeLabel, Tag } from '#web/ui/content/tag.tsx'
import { Stepper } from '#web/ui/field/stepper.tsx'
import {
  Ban,
  CalendarCheck,
  Check,
  CircleX,
  ClipboardList,
  Clock,
  Copy,
  Hourglass,
  IdCard,
  X,
} from '#web/ui/icons.ts'
import { Pager } from '#web/ui/menu/pager.tsx'
import { SideNav } from '#web/ui/menu/side-nav.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { SampleSection } from './sample-section.tsx'

/** Messages, steps, navigation, tables, empty and loading states. */
export function ContentSamples() {
  const [page, setPage] = useState(2)
  return (
    <>
      <SampleSection title={words.sections.banners}>
        <div className="template__two">
          <Banner tone="info">
            <p>{words.bannerInfo}</p>
          </Banner>
          <Banner tone="success">
            <p>{words.bannerSuccess}</p>
          </Banner>
          <Banner tone="warning">
            <p>{words.bannerWarning}</p>
          </Banner>
          <Banner tone="danger">
            <p>{words.bannerDanger}</p>
          </Banner>
        </div>
        <div className="template__two template__gap">
          <Note icon={<Check />}>{words.noteOk}</Note>
          <Note tone="off" icon={<Ban />}>
            {words.noteOff}
          </Note>
          <Note tone="no" icon={<CircleX />}>
            {words.noteNo}
          </Note>
          <Note tone="wait" icon={<Hourglass />}>
            {words.noteWait}
          </Note>
        </div>
      </SampleSection>
      <SampleSection title={words.sections.joining}>
        <Panel className="template__join">
          <NumberArch>4</NumberArch>
          <h3>{words.redirecting}</h3>
          <p className="muted">{words.redirectFallback}</p>
          <LinkButton href="#main">{words.goToClass}</LinkButton>
        </Panel>
      </SampleSection>
      <SampleSection title={words.sections.steps}>
        <div className="template__two">
          <div>
            <Stepper steps={[{ name: words.stepProfile }, { name: words.stepDemographics }]} current={2} />
            <Pager page={page} pages={2} onPage={setPage} label={words.pagesOfClasses} />
          </div>
          <Panel as="article" padded className="stack">
            <Tag category="fitness">{words.kinds.fitness}</Tag>
            <h3>{words.walking}</h3>
            <ul className="facts">
              <li>
                <Clock />
                <span>
                  <b>{words.walkingTime}</b> <ZoneBadge abbreviation={words.est} name={words.easternTime} />
                </span>
              </li>
            </ul>
            <div className="button-row">
              <Button variant="quiet" size="sm" icon={<Copy />}>
                {words.duplicate}
              </Button>
              <Button variant="quiet" size="sm" icon={<ClipboardList />}>
                {words.viewRoster}
              </Button>
            </div>
          </Panel>
        </div>
      </SampleSection>
      <SampleSection title={words.sections.navigation}>
        <SideNav
          label={words.menu}
          nowOn={words.menuNowOn}
          items={[
            { to: '/template', label: words.title, icon: <CalendarCheck /> },
            null,
            { to: '/account/profile', label: words.stepProfile, icon: <IdCard /> },
          ]}
        />
      </SampleSection>
      <SampleSection title={words.sections.table}>
        <Panel className="template__table">
          <Stackable>
            <table className="rows">
              <thead>
                <tr>
                  {words.columns.map((column) => (
                    <th scope="col" key={column}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[words.className, words.typeCard].map((title) => (
                  <tr key={title}>
                    <th scope="row" className="rows__title">
                      {title}
                    </th>
                    <td>
                      {words.rowDate}
                      <small>{words.rowTime}</small>
                    </td>
                    <td>
                      <ModeLabel modes={modes} />
                    </td>
                    <td>
                      <Button variant="quiet" size="sm" icon={<X />}>
                        {words.remove}
                        <span className="visually-hidden"> {title}</span>
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Stackable>
        </Panel>
      </SampleSection>
      <SampleSection title={words.sections.empty}>
        <div className="template__two">
          <EmptyState
            title={words.emptyTitle}
            action={
              <LinkButton variant="secondary" to="/">
                {words.findAClass}
              </LinkButton>
            }
          >
            {words.emptyText}
          </EmptyState>
          <SkeletonFrame label={words.sections.empty} className="panel panel--padded">
            <Skeleton width={140} height={30} structure="pill" />
            <Skeleton width="70%" height={30} />
            <Skeleton width="50%" />
            <Skeleton />
            <Skeleton width={220} height={48} structure="control" />
          </SkeletonFrame>
        </div>
      </SampleSection>
    </>
  )
}
