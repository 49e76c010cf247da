import { serveHosted } from '../_shared/hosted.ts'
import { createGymMasterMember } from './handler.ts'

serveHosted(createGymMasterMember)
