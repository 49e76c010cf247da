export const nameProblem = 'Give it a name, like Bar.'
