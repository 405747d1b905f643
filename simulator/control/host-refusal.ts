/** A call that the host of stories refuses, with the status of the answer. */
export class HostRefusal extends Error {
  readonly status: 400 | 404 | 409;

  constructor(status: HostRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}
