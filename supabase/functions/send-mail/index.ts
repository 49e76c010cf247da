import { serveHosted } from '../_shared/hosted.ts'
import { sendMail } from './handler.ts'

serveHosted(sendMail)
