import { type Capability, capabilityTable, type GrantedCapability } from './capabilities.ts'

/** What a person may be granted. In a file of its own: the first view asks for capabilities and lists none. */
export const capabilities = (Object.keys(capabilityTable) as Capability[]).filter(
  (each) => 'granted' in capabilityTable[each],
) as readonly GrantedCapability[]
