export const todosKey = ['todos'] as const;
