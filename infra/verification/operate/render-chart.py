"""Lints a chart and renders it with given values, with Helm's own engine: CHART VALUES_AS_JSON. Prints JSON."""

import json
import sys

from helm_python import chart

path, values = sys.argv[1], json.loads(sys.argv[2])
report = chart.lint(path, values, strict=True, kube_version="v1.34.0")
loaded = chart.Chart.load(path)
loaded.validate_schema(values)
rendered = loaded.render(values, name="club", namespace="club")
print(json.dumps({"messages": report["messages"], "rendered": rendered}))
