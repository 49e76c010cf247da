export const NAME_ERROR = 'Give it a name, like Bar.'
