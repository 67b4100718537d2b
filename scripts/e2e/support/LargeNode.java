import java.util.concurrent.CountDownLatch;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.Watcher.Event.KeeperState;
import org.apache.zookeeper.ZooDefs.Ids;
import org.apache.zookeeper.ZooKeeper;

/** Writes a node of so many bytes and reads it back: arguments are the address, the path and the size. */
public class LargeNode {
    public static void main(String[] args) throws Exception {
        CountDownLatch connected = new CountDownLatch(1);
        try (ZooKeeper client = new ZooKeeper(args[0], 30_000, event -> {
            if (event.getState() == KeeperState.SyncConnected) {
                connected.countDown();
            }
        })) {
            connected.await();
            client.create(args[1], new byte[Integer.parseInt(args[2])], Ids.OPEN_ACL_UNSAFE, CreateMode.PERSISTENT);
            System.out.println("read " + client.getData(args[1], false, null).length);
        }
    }
}
