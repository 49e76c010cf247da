import { z } from 'zod'

// zod compiles its parsers with new Function where it may; our content security policy forbids that,
// and even the attempt is reported as a violation.
z.config({ jitless: true })
