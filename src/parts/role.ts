/** The two kinds of Fluss servers, and how Kubernetes objects call each. */
export interface Role {
  /** The value of the label `app.kubernetes.io/component`; identity, as in the chart. */
  readonly component: 'coordinator' | 'tablet';
  /** The part that names are made of. */
  readonly part: 'coordinator-server' | 'tablet-server';
  /** The container's name. */
  readonly container: string;
  /** The script in the image's `bin` folder that starts the server. */
  readonly script: string;
  /** The option of a cluster that holds this set's options. */
  readonly option: 'coordinators' | 'tablets';
}

export const COORDINATOR: Role = {
  component: 'coordinator', part: 'coordinator-server', container: 'fluss-coordinator', script: 'coordinator-server.sh', option: 'coordinators',
};

export const TABLET: Role = {
  component: 'tablet', part: 'tablet-server', container: 'fluss-tablet', script: 'tablet-server.sh', option: 'tablets',
};
