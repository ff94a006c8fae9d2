# The servers of compose.yaml (deploy/backends.vcl explains each part).
backend a {
  .host = "172.30.60.11";
  .port = "3000";
  .probe = { .url = "/api/health/ready"; .interval = 2s; .timeout = 3s; .window = 4; .threshold = 2; .initial = 1; }
}
backend a_anyway {
  .host = "172.30.60.11";
  .port = "3000";
}
backend b {
  .host = "172.30.60.12";
  .port = "3000";
  .probe = { .url = "/api/health/ready"; .interval = 2s; .timeout = 3s; .window = 4; .threshold = 2; .initial = 1; }
}
backend b_anyway {
  .host = "172.30.60.12";
  .port = "3000";
}

# The network of the containers. Visitors' requests come through Caddy, which names them, so their purges are refused.
acl purgers {
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(a);
  servers.add_backend(b);
  new anyone = directors.round_robin();
  anyone.add_backend(a_anyway);
  anyone.add_backend(b_anyway);
}
