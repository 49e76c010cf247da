import { useMutation } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { CreateGymMasterMemberResponse } from '#domain/contract/create-gym-master-member.ts'
import type { GymMember } from '#domain/contract/gym-lists.ts'
import { type LoadedList, listKeys, type RowByKind, refreshList } from './queries.ts'
import { fullName, type ListKind } from './rules.ts'

export function useRefreshList<Kind extends ListKind>(kind: Kind, userId: string) {
  return useMutation({
    mutationFn: () => refreshList(kind),
    onSuccess: (listed: LoadedList<RowByKind[Kind]>) =>
      queryClient.setQueryData(listKeys.list(kind, userId), listed),
  })
}

/** Creates or updates the member in the gym system. */
export function useSyncMember(userId: string) {
  return useMutation({
    mutationFn: async (member: GymMember) =>
      callFunction('create-gym-master-member', CreateGymMasterMemberResponse, {
        body: { email: member.email, fullName: fullName(member), phone: member.phonecell ?? '' },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKeys.list('members', userId) }),
  })
}
