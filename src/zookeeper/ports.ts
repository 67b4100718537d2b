/** The ports of a ZooKeeper server; those that its documentation uses. */
export const CLIENT_PORT = 2181;
export const PEER_PORT = 2888;
export const ELECTION_PORT = 3888;
