export function withLock<Result>(root: string, work: () => Promise<Result>): Promise<Result>
export function removeStaleLock(path: string): Promise<void>
