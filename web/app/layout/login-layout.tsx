import { Link, Outlet } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { ArrowLeft } from '#web/ui/icons.ts'
import { Brand } from '#web/ui/page/brand.tsx'
import { HelpLine } from '#web/ui/status/help-line.tsx'
import './login-layout.css'
import { LanguageSwitch } from './language-switch.tsx'
import { mainId } from './shell.tsx'

/** The login area: the form on the left, the open archway on the right from 992 px. No header, no registration bar. */
export function LoginLayout() {
  const t = useMessages()
  return (
    <div className="login-layout">
      <div className="login-layout__form">
        <div className="login-layout__inner">
          <header className="login-layout__top">
            <Brand />
            <Link className="text-link" to={paths.home()}>
              <ArrowLeft />
              {t('chrome.backToHome')}
            </Link>
          </header>
          <main className="login-layout__main" id={mainId} tabIndex={-1}>
            <Outlet />
          </main>
          <footer className="login-layout__foot">
            <HelpLine withEmail />
            <LanguageSwitch />
          </footer>
        </div>
      </div>
      <aside className="login-layout__art">
        <img className="scene" src={belowBase('/pictures/login-art.svg')} alt={t('chrome.loginArt')} />
        <p>
          {t('chrome.loginArtFirstLine')}
          <br />
          {t('chrome.loginArtSecondLine')}
        </p>
      </aside>
    </div>
  )
}
