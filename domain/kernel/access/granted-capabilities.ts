import { type Capability, capabilityTable, type GrantedCapability } from './capabilities.ts'

/**
 * The capabilities that can be granted. In a separate file, because the first view checks capabilities and lists none.
 */
export const capabilities = (Object.keys(capabilityTable) as Capability[]).filter(
  (each) => 'granted' in capabilityTable[each],
) as readonly GrantedCapability[]
