import { useMutation } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { CreateGymMasterMemberResponse } from '#domain/contract/create-gym-master-member.ts'
import type { GymMember } from '#domain/contract/gym-lists.ts'
import { type LoadedList, listKeys, type RowOf, refreshList } from './queries.ts'
import { fullName, type ListKind } from './rules.ts'

/** Refetches a list. A failure keeps the loaded rows. */
export function useRefreshList<Kind extends ListKind>(kind: Kind, userId: string) {
  return useMutation({
    mutationFn: () => refreshList(kind),
    onSuccess: (listed: LoadedList<RowOf[Kind]>) =>
      queryClient.setQueryData(listKeys.list(kind, userId), listed),
  })
}

/** Adds one member to the gym system, or updates the entry. */
export function useSyncMember(userId: string) {
  return useMutation({
    mutationFn: async (member: GymMember) =>
      callFunction('create-gym-master-member', CreateGymMasterMemberResponse, {
        body: { email: member.email, fullName: fullName(member), phone: member.phonecell ?? '' },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKeys.list('members', userId) }),
  })
}
