/** Who may do what, by the authorizer of Fluss. Requests at INTERNAL are never authorized. */
export interface AuthorizationOptions {
  /**
   * The names of users who may do everything. Only they can grant others anything at first.
   *
   * @default - none
   */
  readonly superUsers?: string[];

  /**
   * The authorizer; any other than `default` needs a plugin in the image.
   *
   * @default default
   */
  readonly type?: string;

  /**
   * Whether the names of users count without their case.
   *
   * @default false
   */
  readonly ignoreCase?: boolean;
}
