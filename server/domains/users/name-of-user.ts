/** SQL: the name of a user, or the address of one who has not given a name yet. `users`: the table's alias. */
export const nameOfUser = (users: string): string => `iif(${users}.name = '', ${users}.email, ${users}.name)`;
