import i18next from 'i18next'
import { enAdmin } from './en-admin.ts'
import './messages.ts'

// Imported by the layouts of the administration and of the facilitators: their pages come after their texts.
i18next.addResourceBundle('en', 'translation', enAdmin, true)
