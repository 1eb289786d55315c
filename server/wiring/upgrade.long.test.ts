import { testUpgrades, versions } from './testing/upgrades.ts'

testUpgrades(versions)
