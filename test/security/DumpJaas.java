import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;

/** Reads each JAAS file in a folder with the JDK's own parser and prints its options, so that one JVM serves many cases: file, entry, key, value, in hexadecimal. */
public class DumpJaas {
  static final String[] ENTRIES = { "internal.FlussServer", "client.FlussServer", "external.FlussServer", "FlussServer", "FlussClient", "ZookeeperClient" };

  public static void main(String[] args) throws Exception {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> folder = Files.newDirectoryStream(Path.of(args[0]))) {
      folder.forEach(files::add);
    }
    Collections.sort(files);
    StringBuilder out = new StringBuilder();
    for (Path file : files) {
      String name = file.getFileName().toString();
      try {
        Configuration read = Configuration.getInstance("JavaLoginConfig", new java.security.URIParameter(file.toUri()));
        for (String entry : ENTRIES) {
          AppConfigurationEntry[] modules = read.getAppConfigurationEntry(entry);
          if (modules == null) continue;
          for (Map.Entry<String, ?> option : modules[0].getOptions().entrySet()) {
            out.append(name).append(' ').append(entry).append(' ').append(hex(option.getKey())).append(' ').append(hex(String.valueOf(option.getValue()))).append('\n');
          }
        }
      } catch (Exception error) {
        out.append(name).append(" error ").append(hex(String.valueOf(error))).append(" -\n");
      }
    }
    System.out.print(out);
  }

  static String hex(String text) {
    return "x" + HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }
}
