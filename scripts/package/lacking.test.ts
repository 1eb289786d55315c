import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lacking } from './lacking.ts'

const machine = (without: string[], more = {}) => ({
  isRoot: true,
  isLinux: true,
  has: (program: string) => !without.includes(program),
  ...more,
})

describe('the package test reports in one line', () => {
  it.each([
    ['nothing on a complete machine', machine([]), null],
    [
      'which program is missing',
      machine(['debootstrap']),
      'npm run test:package needs what is missing here: debootstrap (apt install debootstrap).',
    ],
    [
      'everything missing, each package once',
      machine(['debootstrap', 'chroot', 'cp'], { isRoot: false }),
      'npm run test:package needs what is missing here: root, because it makes a Debian to install into; debootstrap, chroot, cp (apt install debootstrap coreutils).',
    ],
    [
      'that it needs Debian',
      machine([], { isLinux: false }),
      'npm run test:package needs Debian, and this machine does not run Linux.',
    ],
  ])('%s', (_sentence, given, expected) => expect(lacking(given)).toBe(expected))

  it('and creates nothing', () => {
    const root = join(import.meta.dirname, '../..')
    const run = () =>
      execFileSync(process.execPath, ['--import=tsx', 'scripts/package/test-package.ts'], {
        cwd: root,
        env: { PATH: '/nowhere', TEST_PACKAGE_DIR: '/nowhere/to/make/anything' },
        encoding: 'utf8',
        stdio: 'pipe',
      })
    const failed = (() => {
      try {
        run()
        return ''
      } catch (error) {
        return (error as { stderr: string }).stderr
      }
    })()
    expect(failed.trim().split('\n')).toHaveLength(1)
    expect(failed).toMatch(/^npm run test:package needs what is missing here: .*dpkg-deb/)
  })
})
